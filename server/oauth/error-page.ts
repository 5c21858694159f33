import type { FastifyInstance } from 'fastify';
import { asServiceError } from '../http/request-errors';
import * as words from '../../messages/service/pages';
import { html } from '../../messages/html';
import { type PageLook, page, pageHeaders, pageMark } from './page';

/** People get a page also where a request fails before, or in the middle of, its own. */
export function answerErrorsWithPages(scope: FastifyInstance, look: PageLook, log: (line: string) => void): void {
  scope.setErrorHandler((error, _request, reply) => {
    const { status, headers } = asServiceError(error, log);
    const { title, text } = wordsFor(status);
    const content = page(look, title, html`${pageMark(look)}<h1>${title}</h1><p>${text}</p>`);
    return reply
      .code(status)
      .headers({ ...headers, ...pageHeaders(look, null) })
      .send(content);
  });
}

function wordsFor(status: number): { readonly title: string; readonly text: string } {
  if (status === 429) return { title: words.tooMuch, text: words.tooMuchAbout };
  if (status === 413) return { title: words.tooLong, text: words.tooLongAbout };
  if (status < 500) return { title: words.unreadable, text: words.unreadableAbout };
  return { title: words.wentWrong, text: words.wentWrongAbout };
}
