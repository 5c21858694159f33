import { madeOf } from '../../messages/app/made-of';
import * as words from '../../messages/app/settings';
import { ChevronRight } from '../ui/more-icons';
import { useService } from '../client/use-service';
import { version } from '../../package.json';

export function AboutSection() {
  const service = useService();
  return (
    <>
      <div className="setr">
        <div className="grow">
          <b>{words.programVersion({ version })}</b>
          <p>{words.aboutCarrel({ service: service.name })}</p>
        </div>
      </div>
      <details className="tech">
        <summary>
          <ChevronRight className="i-sm" aria-hidden />
          {words.licences}
        </summary>
        <p>{words.builtWith}</p>
        <dl className="licences">
          {madeOf.map(([name, licence]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{licence}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}
