import type { DescribedPath } from './operation';

export const openApiPath = '/2.0/openapi.json';

/** The description itself, and what operators ask. */
export const ownPaths: readonly DescribedPath[] = [
  {
    path: openApiPath,
    describe: {
      GET: {
        id: 'viewDescription',
        summary: 'This description',
        section: 'addition',
        access: 'nobody',
        answers: {
          200: { meaning: 'OpenAPI 3.1.', media: { type: 'application/json' }, headers: ['ETag', 'Cache-Control'] },
          304: { meaning: 'The caller has it already.', headers: ['ETag', 'Cache-Control'] },
        },
        errors: [],
      },
    },
  },
  {
    path: '/healthz',
    describe: {
      GET: {
        id: 'viewHealth',
        summary: 'Whether the service works',
        section: 'addition',
        access: 'nobody',
        answers: {
          200: { meaning: 'Requests are answered and the database works.', body: 'Health' },
          503: { meaning: 'Not now.', body: 'Health' },
        },
        errors: [],
      },
    },
  },
  {
    path: '/metrics',
    describe: {
      GET: {
        id: 'viewMetrics',
        summary: 'Numbers for Prometheus, to whoever runs the service',
        section: 'addition',
        access: 'nobody',
        answers: {
          200: { meaning: 'Prometheus’ text format.', media: { type: 'text/plain' } },
          401: { meaning: 'Another token than the operator’s, or none.' },
          404: { meaning: 'There is no such token, and the caller is not on the same machine.' },
        },
        errors: [],
      },
    },
  },
];
