import './drop-anywhere.css';
import * as words from '../../messages/app/dropping';
import { firstOf, handOver } from '../client/to-bring-in';

/**
 * A file that is dropped on any page of the room is looked at, and never opened by the browser in the place of the app.
 * `show` leads to the page that takes it. Returns how to stop.
 */
export function dropAnywhere(show: () => void): () => void {
  const { dataset } = document.documentElement;
  const isFile = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true;
  const over = (event: DragEvent) => {
    if (!isFile(event)) return;
    event.preventDefault();
    dataset['dropping'] = words.letGo;
  };
  const left = (event: DragEvent) => {
    // Going from one part of the page to another is no leaving.
    if (event.relatedTarget === null) delete dataset['dropping'];
  };
  const dropped = (event: DragEvent) => {
    if (!isFile(event)) return;
    event.preventDefault();
    delete dataset['dropping'];
    const one = firstOf(event.dataTransfer?.files ?? []);
    if (!one) return;
    handOver(one);
    show();
  };
  window.addEventListener('dragover', over);
  window.addEventListener('dragleave', left);
  window.addEventListener('drop', dropped);
  return () => {
    window.removeEventListener('dragover', over);
    window.removeEventListener('dragleave', left);
    window.removeEventListener('drop', dropped);
  };
}
