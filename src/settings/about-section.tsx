import { ChevronRight } from '../ui/more-icons';
import { useService } from '../client/use-service';
import { version } from '../../package.json';

/** What Carrel is made of that others made, with the licence each came under. */
const parts: readonly (readonly [name: string, licence: string])[] = [
  ['React, React Router, TanStack Query and Virtual', 'MIT'],
  ['Dexie.js', 'Apache 2.0'],
  ['DOMPurify', 'Apache 2.0 or MPL 2.0'],
  ['Valibot', 'MIT'],
  ['ts-fsrs', 'MIT'],
  ['Lucide icons', 'ISC'],
  ['Literata, Instrument Sans', 'SIL Open Font License 1.1'],
];

export function AboutSection() {
  const service = useService();
  return (
    <>
      <div className="setr">
        <div className="grow">
          <b>Carrel {version}</b>
          <p>
            A desk for flashcards that works without a network. It keeps its sets here and exchanges them with{' '}
            {service.name}.
          </p>
        </div>
      </div>
      <details className="tech">
        <summary>
          <ChevronRight className="i-sm" aria-hidden />
          Licences
        </summary>
        <p>Carrel itself is under the MIT licence. It is built with:</p>
        <dl className="licences">
          {parts.map(([name, licence]) => (
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
