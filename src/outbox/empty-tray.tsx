import { Drawing } from '../ui/drawing';

/** A tray, and what lay in it on its way. */
export function EmptyTray() {
  return (
    <Drawing>
      <path className="paper" d="M42 104l14-26h108l14 26v28a4 4 0 0 1-4 4H46a4 4 0 0 1-4-4z" />
      <path d="M42 104h40c2 0 3 1 4 3 3 6 9 9 24 9s21-3 24-9c1-2 2-3 4-3h40" />
      <path className="green" strokeDasharray="2 6" d="M104 74c4-20 16-30 34-34" />
      <path className="paper" d="M146 46l48-28-22 46-7-14z" />
      <path d="M194 18l-29 32" />
    </Drawing>
  );
}
