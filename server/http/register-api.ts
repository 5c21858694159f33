import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerRead, quickly } from './answer-read';
import { answerWrite } from './answer-write';
import type { ApiResource } from './api-call';
import { bodyRoom } from './body-room';
import { type Answering, type ApiDeps, type Opened, type SharedDeps, openCall } from './opened-call';
import { sendQuick } from './quick-read';
import { ServiceError } from './service-error';
import { takeForms } from './service-scope';
import { unsentAnswers } from './unsent-answers';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'OPTIONS';

/** Registers resources behind credentials, in the order of checks of decisions.md 3. */
export async function registerApi(
  scope: FastifyInstance,
  deps: ApiDeps,
  resources: readonly ApiResource[],
): Promise<void> {
  const shared = { ...deps, running: new Set<string>(), room: bodyRoom(), unsent: unsentAnswers() };
  registerMethods(scope, ['GET'], resources, shared);
  await scope.register(async (forms) => {
    await takeForms(forms);
    registerMethods(forms, ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'], resources, shared);
  });
}

function registerMethods(
  scope: FastifyInstance,
  methods: readonly Method[],
  resources: readonly ApiResource[],
  shared: SharedDeps,
): void {
  const opened = new WeakMap<FastifyRequest, Opened>();
  for (const resource of resources) {
    for (const method of methods) {
      const respond = responderOf(resource, method, shared);
      scope.route<{ Params: Record<string, string> }>({
        url: resource.path,
        method,
        onRequest: async (request, reply) => {
          const quick = method === 'GET' && resource.quick ? await quickly(request, resource.quick, shared) : null;
          if (quick) {
            shared.unsent.hold(`u${quick.userId}`, reply, quick.json?.length ?? 0);
            return sendQuick(reply, quick);
          }
          const call = await openCall(request, shared);
          if (!respond) {
            await resource.assertExists(request.params);
            const allow = Object.keys(resource.methods).join(', ');
            throw new ServiceError('method_not_allowed', { headers: { allow } });
          }
          opened.set(request, call);
          return undefined;
        },
        handler: (request, reply) => {
          const call = opened.get(request);
          if (!call || !respond) throw new Error('A call reached its handler without being opened.');
          return respond({ request, reply, call });
        },
      });
    }
  }
}

type Responder = (answering: Answering) => Promise<FastifyReply>;

function responderOf(resource: ApiResource, method: Method, deps: SharedDeps): Responder | null {
  if (method === 'PATCH' || method === 'OPTIONS') return null;
  if (method === 'GET') {
    const { GET: read } = resource.methods;
    return read ? (answering) => answerRead(answering, read, deps) : null;
  }
  const write = resource.methods[method];
  const writing = { upload: method === 'POST' ? (resource.upload ?? null) : null, isShort: resource.isShort ?? false };
  return write ? (answering) => answerWrite(answering, write, deps, writing) : null;
}
