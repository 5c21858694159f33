import { errorComponents } from './described-errors';
import { errorsOfPath, operationObject, overriddenPost, parametersOf } from './operation-object';
import type { Json } from './json';
import { commonParameters, pathParameters, responseHeaders, securitySchemes } from './common-parts';
import type { DescribedPath, Method, Operation } from './operation';
import { requestSchemas } from './request-forms';
import { bodySchemas } from './schemas';

const about = `
A service of the *Flashcard Set Service Interface 2.0*, with additions that a client can do without; \`X-Service-Features\`
on every answer names those it may count on.

- **Credentials.** An access token, or a client id for public reads. Both together: the token counts.
- **Forms** are multipart, url-encoded or JSON. \`terms[0]\`, \`terms[1]\` count like \`terms[]\`. Unknown parameters are ignored,
  a parameter sent twice is refused. A form has at most 16 MB and 60,000 fields; text is kept exactly as sent.
- **Methods.** \`POST …?method=put\` and \`?method=delete\` are a PUT and a DELETE. Every method that a path lacks is 405
  with \`Allow\`, where the thing exists.
- **Order of checks:** credential (401), existence (404), method (405), scope and permission (401, 403), the form (400).
- A slash at the end of a path changes nothing. \`Date\` is on every answer.
`.trim();

export interface About {
  readonly publicUrl: string;
  readonly serviceName: string;
}

/** The description of the service (OpenAPI 3.1), made of what its paths say of themselves. */
export async function openApiDocument(
  paths: readonly DescribedPath[],
  { publicUrl, serviceName }: About,
): Promise<Json> {
  const named = operationsOf(paths);
  return {
    openapi: '3.1.1',
    info: {
      title: `${serviceName}: Flashcard Set Service`,
      version: '2.0',
      description: about,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    paths: Object.fromEntries(paths.map(({ path }) => [templateOf(path), pathItem(path, named)])),
    components: {
      schemas: {
        ...(await bodySchemas()),
        ...Object.assign({}, ...named.map(({ operation }) => requestSchemas(operation))),
      },
      parameters: { ...commonParameters, ...pathParameters },
      headers: responseHeaders,
      responses: errorComponents(
        paths.flatMap(({ path }) =>
          errorsOfPath(
            path,
            named.filter((one) => one.path === path),
          ),
        ),
      ),
      securitySchemes: securitySchemes(publicUrl),
    },
  };
}

interface Named {
  readonly path: string;
  readonly method: Method;
  readonly operation: Operation;
  /** Differs from the operation's own where a second path does the same. */
  readonly id: string;
}

function operationsOf(paths: readonly DescribedPath[]): Named[] {
  const seen = new Set<string>();
  return paths.flatMap(({ path, describe }) =>
    (Object.entries(describe) as [Method, Operation][]).map(([method, operation]) => {
      const id = seen.has(operation.id) ? `${operation.id}Under2` : operation.id;
      seen.add(operation.id);
      return { path, method, operation, id };
    }),
  );
}

function pathItem(path: string, named: readonly Named[]): Json {
  const own = named.filter((one) => one.path === path);
  const byMethod = own.map(
    ({ method, operation, id }) => [method.toLowerCase(), operationObject(method, path, operation, id)] as const,
  );
  const post = overriddenPost(path, own);
  return { ...parametersOf(path), ...Object.fromEntries(byMethod), ...(post ? { post } : {}) };
}

/** `/2.0/sets/:set_id` as OpenAPI writes it. */
export const templateOf = (path: string): string => path.replaceAll(/:(\w+)/g, '{$1}');
