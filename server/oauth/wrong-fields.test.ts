import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Fields, Reply } from '../../testing/a-service';
import { type AccountVisitor, accountVisitor, password } from '../../testing/account-visitor';
import { type Authorizing, authorizing, hidden } from '../../testing/authorizing';
import { withCodes } from '../../testing/with-codes';
import { html } from '../../messages/html';
import { fieldMarks, focusMark, problemList, problemOf, problemsAt } from './form-problem';

/** The fields of a page that are marked as wrong, each with what its description says is wrong with it. */
function wrongFields({ text }: Pick<Reply, 'text'>): Readonly<Record<string, string>> {
  const inputs = [...text.matchAll(/<input [^>]*aria-invalid="true"[^>]*>/g)].map(([input]) => input);
  const attribute = (input: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(input)?.[1] ?? '';
  const said = (id: string) => new RegExp(` id="${id}"[^>]*>([^<]*)<`).exec(text)?.[1] ?? '';
  return Object.fromEntries(
    inputs.map((input) => [attribute(input, 'name'), said(attribute(input, 'aria-describedby').split(' ')[0] ?? '')]),
  );
}

/** The field that has the focus when the page is there, and the one under which the first problem is said, if under any. */
function placesOf({ text }: Pick<Reply, 'text'>): { readonly focus: string; readonly said: string } {
  const nameOf = (found: RegExpExecArray | null) => / name="([^"]*)"/.exec(found?.[0] ?? '')?.[1] ?? '';
  return {
    focus: nameOf(/<input [^>]* autofocus[^>]*>/.exec(text)),
    said: nameOf(/<input [^>]*>(?=<p class="bad")/.exec(text)),
  };
}

describe('on the account pages', () => {
  let visitor: AccountVisitor;
  beforeEach(async () => {
    visitor = await accountVisitor();
  });
  afterEach(() => visitor.service.close());

  test('a space around the name, which telephones put there, is none of it', async () => {
    const page = await visitor.get();
    const fields: Fields = [
      ['ticket', hidden(page, 'ticket')],
      ['do', 'sign-in'],
      ['username', ' nadia\u00a0'],
      ['password', password],
    ];
    expect((await visitor.post('', fields)).status).toBe(303);
  });

  test('a refused sign-in marks the name and the password, which belong together', async () => {
    const said = 'That username and password do not belong together.';
    const marked = wrongFields(await visitor.signIn('not this one'));
    expect(marked).toEqual({ username: expect.stringContaining(said), password: expect.stringContaining(said) });
    expect(placesOf(await visitor.signIn('not this one'))).toEqual({ focus: 'password', said: '' });
  });

  test.each<[path: string, what: string, fields: Fields, wrong: Readonly<Record<string, string>>]>([
    [
      '/password',
      'change',
      [
        ['old_password', 'no'],
        ['new_password', 'another long one'],
      ],
      { old_password: 'password' },
    ],
    [
      '/password',
      'change',
      [
        ['old_password', password],
        ['new_password', 'short'],
      ],
      { new_password: 'character' },
    ],
    ['/delete', 'delete', [['password', 'no']], { password: 'password' }],
    ['/factor/codes', 'begin', [['password', 'no']], { password: 'password' }],
    [
      '/clients/new',
      'register',
      [
        ['name', ''],
        ['redirect_uri', 'nowhere'],
      ],
      { name: 'name', redirect_uri: 'address' },
    ],
    [
      '/clients/new',
      'register',
      [
        ['name', 'Birds'],
        ['redirect_uri', 'nowhere'],
      ],
      { redirect_uri: 'address' },
    ],
  ])('of %s what was refused is marked, and nothing else', async (path, what, fields, wrong) => {
    await visitor.enter();
    const page = await visitor.send(path, what, fields);
    expect(wrongFields(await visitor.get(path))).toEqual({});
    expect(wrongFields(page)).toEqual(
      Object.fromEntries(
        Object.entries(wrong).map(([name, word]) => [name, expect.stringMatching(new RegExp(word, 'i'))]),
      ),
    );
    const [first] = Object.keys(wrong);
    expect(placesOf(page)).toEqual({ focus: first, said: first });
  });
});

describe('on the way to an app', () => {
  let flow: Authorizing;
  beforeEach(async () => {
    flow = await authorizing();
  });
  afterEach(() => flow.service.close());

  test('a space around the name, which telephones put there, is none of it', async () => {
    const enter = async (name: string, step: string) => {
      const request = hidden(await flow.begin(), 'request');
      const secret = [
        ['password', 'long enough'],
        ['step', step],
      ] as const;
      return flow.post([['request', request], ['username', name], ...secret]);
    };
    expect(hidden(await enter('nadia ', 'sign-in'), 'consent')).not.toBe('');
    expect(hidden(await enter(' omar', 'sign-up'), 'consent')).not.toBe('');
  });

  test('a new account hears of its name and of its password, each at its field', async () => {
    const page = await flow.begin({ step: 'sign-up' });
    const refused = await flow.post([
      ['request', hidden(page, 'request')],
      ['step', 'sign-up'],
      ['username', 'no spaces'],
      ['password', 'short'],
    ]);
    expect(Object.keys(wrongFields(refused))).toEqual(['username', 'password']);
    expect(wrongFields(refused)['username']).not.toBe(wrongFields(refused)['password']);
    expect(placesOf(refused)).toEqual({ focus: 'username', said: 'username' });
  });

  test('of the second step the code is marked that was shown', async () => {
    await withCodes(flow.service, flow.userId);
    for (const field of ['code', 'recovery']) {
      const half = await flow.signIn();
      const brought: Fields = [
        ['request', hidden(half, 'request')],
        ['second', hidden(half, 'second')],
      ];
      const refused = await flow.post([...brought, [field, '000000']]);
      expect(wrongFields(refused)).toEqual({ [field]: expect.stringContaining('This code is not right') });
      expect(placesOf(refused)).toEqual({ focus: field, said: field });
    }
  });
});

test('a problem with no field marks none and stands above the form, one of a field under it, where the focus is', () => {
  const problems = [problemOf('Too often.'), problemOf('Too short.', 'password')];
  expect(html`${problemList(problems)}`.text).toBe('<p class="bad" id="problem-1" role="alert">Too often.</p>');
  expect(html`${problemsAt(problems, 'password')}`.text).toBe(
    '<p class="bad" id="problem-2" role="alert">Too short.</p>',
  );
  expect(problemsAt(problems, 'username')).toEqual([]);
  expect(focusMark(problems, 'password', false)?.text).toBe(' autofocus');
  expect(focusMark(problems, 'username', true)).toBeNull();
  expect(focusMark(problems.slice(0, 1), 'username', true)?.text).toBe(' autofocus');
  expect(fieldMarks(problems, 'password', 'hint').text).toBe(' aria-invalid="true" aria-describedby="problem-2 hint"');
  expect(fieldMarks(problems, 'username', 'hint').text).toBe(' aria-describedby="hint"');
  expect(fieldMarks(problems, 'username').text).toBe('');
});
