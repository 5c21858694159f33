import * as v from 'valibot';
import { ClassBody, ClassCreatedBody } from '../contract/class-body';
import { SetBody } from '../contract/set-body';
import { type Fields, type Reply, aService, aSetForm } from './a-service';

/** A service with three people: Tina the teacher, who makes classes, Mara of the free kind, and Omar. Each name is a token. */
export async function aClassroom() {
  const service = await aService();
  const ids = {
    tina: await service.addUser('tina', 'teacher'),
    mara: await service.addUser('mara', 'free'),
    omar: await service.addUser('omar'),
  };
  const [tina, mara, omar] = [
    await service.tokenFor(ids.tina),
    await service.tokenFor(ids.mara),
    await service.tokenFor(ids.omar),
  ];
  const send = (as: string, method: string, path: string, fields?: Fields, headers?: Record<string, string>) =>
    service.call(method, path, as, fields, headers);
  return {
    service,
    ids,
    tina,
    mara,
    omar,
    send,
    aClass: async (as = tina, fields: Fields = [['name', 'Biology']]) =>
      v.parse(ClassCreatedBody, (await send(as, 'POST', '/2.0/classes', fields)).json()).class_id,
    see: async (id: number, as: string) => v.parse(ClassBody, (await send(as, 'GET', `/2.0/classes/${id}`)).json()),
    seeSet: async (id: number, as: string) => v.parse(SetBody, (await send(as, 'GET', `/2.0/sets/${id}`)).json()),
  };
}
export type Classroom = Awaited<ReturnType<typeof aClassroom>>;

/** A set for the eyes of a class. */
export const forClass = (id: number, ...more: Fields): Fields => [
  ...aSetForm,
  ['visibility', 'classes'],
  ['classes[]', String(id)],
  ...more,
];

export const statusOf = async (reply: Promise<Reply>) => (await reply).status;

export const errorOf = async (reply: Promise<Reply>) => {
  const { status, json } = await reply;
  return [status, json<{ error: string }>().error];
};

export const problemsOf = async (reply: Promise<Reply>) => {
  const { status, json } = await reply;
  return [status, json<{ validation_errors: string[] }>().validation_errors];
};
