import { html } from '../../messages/html';
import { notBegun } from '../../messages/app/not-begun';
import { supportedInWords } from '../platform/supported-browsers';

/** Shows itself after a while, by its style alone, where the app did not begin and so could not say why (src/app/not-begun.css). */
export const notBegunMarkup = html`<div class="not-begun" role="status"><p>${notBegun({
  browsers: supportedInWords,
  b: (text) => html`<b>${text}</b>`,
})}</p></div>`.text;
