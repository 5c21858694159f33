import { type RefObject, useEffect, useState } from 'react';
import { cellsOf, fittedCards } from './fitted-cards';

/** Fits what is drawn in the cells to be cut, whenever it changes: pictures, formatting and fonts come later. `form`: what the cells are of. Returns how many cards fit in no letters that can be read. */
export function useFittedCards(paper: RefObject<HTMLElement | null>, form: string): number {
  const [unfit, setUnfit] = useState(0);
  useEffect(() => {
    const cells = cellsOf(paper.current);
    const fit = () => setUnfit(fittedCards(cells));
    let frame = requestAnimationFrame(fit);
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(fit);
    });
    for (const cell of cells) for (const text of cell.querySelectorAll(':scope > div')) observer.observe(text);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
    };
  }, [paper, form]);
  return unfit;
}
