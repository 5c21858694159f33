import type { FastifyInstance } from 'fastify';
import { asServiceError } from '../http/request-errors';
import { html } from './html';
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
  if (status === 429)
    return {
      title: 'Too much at once',
      text: 'So many requests came from your network that this one was not looked at. Try again in a moment.',
    };
  if (status === 413)
    return { title: 'This is too long', text: 'What was sent is longer than this page takes. Nothing was changed.' };
  if (status < 500) return { title: 'This cannot be read', text: 'Go back and try again. Nothing was changed.' };
  return {
    title: 'Something went wrong here',
    text: 'The service could not answer. Nothing was changed; try again in a moment.',
  };
}
