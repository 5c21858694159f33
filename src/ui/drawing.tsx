import './invitation.css';
import type { ReactNode } from 'react';

/**
 * A line drawing of 220 × 150 units, for the eye alone. Paper is filled with `paper`; `red` is what a stamp prints,
 * `green` what moves, `thin` what lies behind.
 */
export function Drawing({ children }: { readonly children: ReactNode }) {
  return (
    <svg className="drawing" viewBox="0 0 220 150" aria-hidden>
      <path d="M20 138h180" />
      {children}
    </svg>
  );
}
