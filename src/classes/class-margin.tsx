import * as words from '../../messages/app/class-margin';
import type { ClassRole } from '../domain/school-class';
import { Check, Minus } from '../ui/more-icons';

type Member = Exclude<ClassRole, 'outside'>;

const may: Record<Member, readonly string[]> = {
  runs: [words.studyAndCopy, words.addOwnSets, words.runIt],
  member: [words.studyAndCopy, words.addOwnSets],
};
const mayNot: Record<Member, readonly string[]> = {
  runs: [words.changeOthers, words.seeStudy],
  member: [words.changeOthers, words.seeStudy, words.changeMembers],
};

/** Beside a class: what somebody in it may do there, and what not. */
export function ClassMargin({ role }: { readonly role: Member }) {
  return (
    <aside className="classmargin" aria-label={words.label}>
      <h2 className="caps">{words.may}</h2>
      <ul>
        {may[role].map((line) => (
          <li key={line}>
            <Check className="i" aria-hidden />
            {line}
          </li>
        ))}
      </ul>
      <h2 className="caps">{words.mayNot}</h2>
      <ul className="mut">
        {mayNot[role].map((line) => (
          <li key={line}>
            <Minus className="i" aria-hidden />
            {line}
          </li>
        ))}
      </ul>
    </aside>
  );
}
