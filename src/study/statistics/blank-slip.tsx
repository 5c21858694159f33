import { Drawing } from '../../ui/drawing';

/** A slip without a date, and the stamp beside it. */
export function BlankSlip() {
  return (
    <Drawing>
      <g transform="rotate(-3 84 76)">
        <path className="paper" d="M44 18h82v112H44z" />
        <path d="M64 28h42M52 37h66M52 40h66" />
        <path className="thin" d="M52 58h66M52 74h66M52 90h66M52 106h66M96 40v82" />
        <path className="red" strokeDasharray="3 4" d="M56 46h34v8H56z" />
      </g>
      <g transform="rotate(12 160 90)">
        <path className="paper" d="M150 42a10 10 0 0 1 20 0c0 7-5 10-5 18v16h-10V60c0-8-5-11-5-18z" />
        <path className="paper" d="M142 76h36a5 5 0 0 1 5 5v11h-46V81a5 5 0 0 1 5-5z" />
        <path className="red" d="M140 97h40" />
      </g>
    </Drawing>
  );
}
