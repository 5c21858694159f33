import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  type DescribedCall,
  type DescribedField,
  type DescribedWorld,
  type Values,
  describedWorld,
  exampleOf,
  leastValues,
} from '../../testing/described-calls';

// Hundreds of requests.
vi.setConfig({ testTimeout: 60_000 });

/** Requests made from the description: what it allows succeeds, what it forbids is refused. */
let world: DescribedWorld;
beforeAll(async () => {
  world = await describedWorld();
}, 60_000);
afterAll(() => world.service.close());

type Target = Awaited<ReturnType<DescribedWorld['aTarget']>>;
type Change = (least: Values, target: Target) => Values;
type Writing = 'form' | 'multipart' | 'json' | 'address';

/** The status of a call with the least it needs, and what `change` makes of that. */
async function statusOf(call: DescribedCall, change: Change, writing: Writing = 'form', on?: Target): Promise<number> {
  const target =
    on ??
    (await world.targetOf(
      call,
      call.id === 'enterSetPassword'
        ? [
            ['visibility', 'password'],
            ['password', 'open sesame'],
          ]
        : [],
    ));
  const values = change(leastValues(call, target), target);
  const reply = await world.send({ call, target, token: world.tokens.nadia, values, writing });
  return reply.status;
}

/** Of a call that is refused, and so changes nothing. */
const refusal = (call: DescribedCall, change: Change) =>
  statusOf(call, change, 'form', call.id === 'enterSetPassword' ? undefined : world.spare);

/** Each in turn, with its parameters. Posts that mean other methods take what those take. */
const calls = () => world.calls.filter(({ query, form, meant }) => meant === null && query.length + form.length > 0);
const fieldsOf = ({ query, form }: DescribedCall) => [...query, ...form];
const isGood = (status: number) => status < 300;
const told = (call: DescribedCall, field: DescribedField, what: string, status: number) =>
  `${call.id} ${field.name} ${what}: ${status}`;

/** With a list of another length, the lists beside it have that length too. */
function withLength(values: Values, field: DescribedField, length: number): Values {
  const filled = (name: string, one: string) => [name, Array.from({ length }, () => one)] as const;
  const beside = Object.entries(values).filter(
    ([name, value]) => Array.isArray(value) && name !== field.name && name !== 'term_ids[]',
  );
  return {
    ...values,
    ...Object.fromEntries(beside.map(([name]) => filled(name, 'x'))),
    [field.name]: filled(field.name, 'x')[1],
  };
}

/** The lists of a set's terms belong together. */
const companions: Readonly<Record<string, readonly string[]>> = {
  'terms[]': ['term_ids[]', 'definitions[]'],
  'definitions[]': ['term_ids[]', 'terms[]'],
  'term_ids[]': ['terms[]', 'definitions[]'],
  'images[]': ['term_ids[]', 'terms[]', 'definitions[]'],
};

function withExample(call: DescribedCall, field: DescribedField, least: Values, target: Target): Values {
  const names = call.id === 'editSet' ? [field.name, ...(companions[field.name] ?? [])] : [field.name];
  const added = fieldsOf(call).filter(({ name }) => names.includes(name));
  const needed = field.name === 'visibility' || field.name === 'editable' ? { password: 'open sesame' } : {};
  return { ...least, ...needed, ...Object.fromEntries(added.map((one) => [one.name, exampleOf(one, target)])) };
}

const without = (values: Values, name: string): Values =>
  Object.fromEntries(Object.entries(values).filter(([other]) => other !== name));

test('what is required is enough, in every writing, and each of it is needed', async () => {
  for (const call of calls()) {
    const writings: Writing[] = call.isUpload
      ? ['multipart']
      : call.form.length > 0
        ? ['form', 'multipart', 'json', 'address']
        : ['form'];
    for (const writing of writings)
      expect([call.id, writing, isGood(await statusOf(call, (least) => least, writing))]).toEqual([
        call.id,
        writing,
        true,
      ]);
    for (const { name } of fieldsOf(call).filter(({ isRequired }) => isRequired)) {
      const status = await refusal(call, (least) => without(least, name));
      expect([call.id, name, status]).toEqual([call.id, name, 400]);
    }
  }
});

test('what may be sent beside it is taken, with the examples given', async () => {
  for (const call of calls()) {
    for (const field of fieldsOf(call)) {
      const status = await statusOf(call, (least, target) => withExample(call, field, least, target));
      expect(told(call, field, 'example', status)).toMatch(/: (2\d\d|304)$/);
    }
  }
});

test('a choice is one of those named, a number is a number', async () => {
  for (const call of calls()) {
    for (const field of fieldsOf(call)) {
      const { value } = field;
      const send = (text: string) =>
        refusal(call, (least, target) => ({
          ...withExample(call, field, least, target),
          [field.name]: field.isList ? [text] : text,
        }));
      for (const choice of value.enum ?? []) {
        const status = await statusOf(call, (least, target) => ({
          ...least,
          password: 'x',
          'classes[]': [String(target.class_id)],
          [field.name]: choice,
        }));
        expect(told(call, field, choice, status)).toMatch(/: 2\d\d$/);
      }
      if (value.enum) expect(told(call, field, 'nonsense', await send('nonsense'))).toMatch(/: 400$/);
      if (value.type === 'integer')
        for (const text of ['x', '1.5']) expect(told(call, field, text, await send(text))).toMatch(/: 400$/);
      if (value.minimum !== undefined)
        expect(told(call, field, 'too small', await send(String(value.minimum - 1)))).toMatch(/: 400$/);
    }
  }
});

/** A language code of the longest kind. */
const longCode = `en-x${'-abcdefgh'.repeat(6)}-abcde`;

test('a text has as many characters as are named, and not one more or less', async () => {
  for (const call of calls()) {
    for (const field of fieldsOf(call)) {
      const { minLength = 0, maxLength } = field.value;
      // Signs of two units each: characters are counted, not units.
      const ofLength = (length: number) =>
        field.name.startsWith('lang_') && length === 64 ? longCode : '🐦'.repeat(length);
      const send = (text: string, ask = refusal) =>
        ask(call, (least, target) => {
          const values = withExample(call, field, least, target);
          const sent = values[field.name];
          return { ...values, [field.name]: Array.isArray(sent) ? [text, ...sent.slice(1)] : text };
        });
      if (minLength > 0) expect(told(call, field, 'too short', await send(''))).toMatch(/: 400$/);
      if (maxLength === undefined) continue;
      expect(told(call, field, 'just right', await send(ofLength(maxLength), statusOf))).toMatch(/: 2\d\d$/);
      expect(told(call, field, 'too long', await send(ofLength(maxLength + 1)))).toMatch(/: 400$/);
    }
  }
});

test('a list has as many values as are named', async () => {
  const created = calls().filter(({ id }) => id === 'createSet' || id.startsWith('uploadImages'));
  for (const call of created) {
    for (const field of fieldsOf(call).filter(({ isRequired, isList }) => isRequired && isList)) {
      const { minItems = 0, maxItems = 0 } = field.schema;
      const send = (length: number) => statusOf(call, (least) => withLength(least, field, length));
      expect(told(call, field, 'the fewest', await send(minItems))).toMatch(/: 2\d\d$/);
      expect(told(call, field, 'too few', await send(minItems - 1))).toMatch(/: 400$/);
      expect(told(call, field, 'too many', await send(maxItems + 1))).toMatch(/: 400$/);
    }
  }
  expect(created).toHaveLength(3);
});
