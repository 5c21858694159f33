import { Drawing } from '../../ui/drawing';

/** Three books on a shelf, and a star over the one that is looked for again. */
export function StarredSpine() {
  return (
    <Drawing>
      <path d="M28 138h164" />
      <path className="paper" d="M58 62h26v76H58zM88 54h30v84H88z" />
      <path className="paper" d="M124 68l25-7 20 71-25 7z" />
      <path className="thin" d="M64 78h14v16H64zM95 72h16v18H95zM133 83l14-4 5 16-14 4z" />
      <path className="green" d="M103 16l5 10 11 2-8 8 2 11-10-5-10 5 2-11-8-8 11-2z" />
    </Drawing>
  );
}
