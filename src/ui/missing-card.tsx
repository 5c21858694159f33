import { Drawing } from './drawing';

/** A drawer of a card catalogue, and the place of the card that is not in it. */
export function MissingCard() {
  return (
    <Drawing>
      <path className="paper" d="M68 80V46h84v34" />
      <path className="red thin" d="M68 56h84" />
      <path className="red" strokeDasharray="4 5" d="M58 64V22h84v42" />
      <path className="paper" d="M48 92V62h84v30" />
      <path className="red thin" d="M48 72h84" />
      <path className="paper" d="M38 90h108v46H38z" />
      <path d="M146 90l32-34v46l-32 34M178 56h-10" />
      <path d="M80 104h24v12H80zM84 123a8 5 0 0 0 16 0" />
    </Drawing>
  );
}
