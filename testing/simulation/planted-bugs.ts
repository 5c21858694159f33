/** One text of one file, and what stands in its place while the bug is planted. */
export interface Plant {
  readonly file: string;
  /** Stands there exactly once. */
  readonly find: string;
  readonly put: string;
}

/** A mistake that somebody could make, which the simulation has to notice. */
export interface PlantedBug {
  readonly name: string;
  /** What goes wrong by it. */
  readonly why: string;
  /** Where it shows: most on the bare model, some only where there are keys and tags. */
  readonly on: 'bare' | 'ours';
  /** Among the ten that show soonest: planted in every `npm test`. */
  readonly quick?: true;
  readonly plants: readonly Plant[];
}

const bug = (
  name: string,
  why: string,
  plants: readonly Plant[],
  more: Partial<Pick<PlantedBug, 'on' | 'quick'>> = {},
): PlantedBug => ({ name, why, plants, on: 'bare', ...more });
const at = (file: string, find: string, put: string): Plant => ({ file: `src/${file}`, find, put });

const cursors = [
  bug('cursor from the largest date', 'a change that is committed later than its date lies before it for ever', [
    at(
      'sync/inbound/take-list.ts',
      "await meta.set('watermark', next);",
      "await meta.set('watermark', Math.max(0, ...(await store.db.sets.toArray()).map((row) => row.copy?.modifiedDate ?? 0)) as UnixSeconds);",
    ),
  ]),
  bug('cursor from the device clock', 'a device whose clock is ahead asks for a future in which nothing happens', [
    at(
      'sync/inbound/take-list.ts',
      'async function mark(\n  { store }: ListEngine',
      'async function mark(\n  { store, clock }: ListEngine',
    ),
    at(
      'sync/inbound/take-list.ts',
      "await meta.set('watermark', next);",
      "await meta.set('watermark', Math.floor(clock.now() / 1000) as UnixSeconds);",
    ),
  ]),
  bug('cursor without overlap', 'what is committed seconds after its date is never asked for', [
    at('sync/clocks/watermark.ts', 'Math.floor(serviceTime - elapsedMs / 1000 - overlap) - 1', 'serviceTime'),
  ]),
  bug('cursor saved before the data', 'a tab that dies in between has skipped what it never stored', [
    at('sync/sync-loop.ts', 'let checkedInSession = false;', 'let checkedInSession = true;'),
    at(
      'sync/inbound/take-list.ts',
      'list.add(sets);',
      'list.add(sets); if (ask.of === "own" && facts.serviceTime !== null) await engine.store.meta.set("watermark", nextWatermark({ ...facts, serviceTime: facts.serviceTime }, overlapSeconds.foreign));',
    ),
  ]),
  bug('sets marked for a reading are not read', 'what was known to be old stays old', [
    at(
      'sync/accepting/acceptance.ts',
      "accepted: { kind: 'stale', setId: header.id },\n    header: { ...header, stale: 1, revision: header.revision + 1 },",
      "accepted: { kind: 'stale', setId: header.id },",
    ),
  ]),
];

const creations = [
  bug('a new set is made as wide as its record', 'it is open to everyone until what was wanted since is taken', [
    at(
      'sync/outbound/plan-set.ts',
      'const made = withoutKeys(shownOver(set, draft));',
      "const made = { ...set, editable: 'only_me' } as const;",
    ),
  ]),
  bug('who sees a new set is forgotten with its making', 'a class or a password was wanted, and nobody comes in', [
    at(
      'domain/draft/draft-of.ts',
      '    if (entry) next.values[path] =',
      '    if (entry && !entry) next.values[path] =',
    ),
  ]),
  bug('blind retry of a new set', 'the first sending may have arrived', [
    at(
      'sync/outbound/clarify-attempt.ts',
      '  return lookForSet(engine, attempt, attempt.created);',
      '  await notDone(engine, attempt);\n  return done;',
    ),
  ]),
  bug('a new set is looked for at once', 'a request that is still on its way lands after the look', [
    at('sync/outbound/clarify-attempt.ts', 'if (age < quietMs) return', 'if (age < 0) return'),
  ]),
  bug('what has no answer can land no more', 'a request that is still on its way lands after what was sent next', [
    at(
      'sync/outbound/end-attempt.ts',
      'const left = isOver(status) ? 0 : Math.max(0, quietMs - attemptAge(engine, attempt));',
      'const left = 0;',
    ),
  ]),
  bug('quiet period by the device clock', 'a clock that is put forward ends it at once, one that is put back never', [
    at(
      'sync/clocks/attempt-age.ts',
      'if (left !== undefined) return clock.monotonic() - left;',
      'if (left !== undefined) return clock.now() - attempt.sentAt;',
    ),
  ]),
  bug(
    'moments of another tab are believed',
    'the clock of the device was set since, and they are over at once or never',
    [at('sync/leader/lead.ts', 'last === lead.last ? [] : await drafts.all()', 'last === lead.last ? [] : []')],
  ),
  bug(
    'one list proves that a creation is not there',
    'it may be cut short, though a list before it showed the new set',
    [
      at('sync/outbound/clarify-attempt.ts', 'return looks >= (isWhole ? 2 : looksBelieved);', 'return true;'),
      at(
        'sync/outbound/clarify-attempt.ts',
        'const leftOut = [...contact.unnamed].filter((serviceId) => !there.has(serviceId));',
        'const leftOut = [...contact.unnamed].filter((serviceId) => there.has(serviceId) && listed.length < 0);',
      ),
    ],
  ),
  bug('a 500 means that nothing was done', 'a service may fail after its work is done', [
    at(
      'sync/outcome.ts',
      "return status >= 500 ? afterDoubt(repeatability, 'failing') : refused(answer);",
      "return status >= 500 ? againAfter('failing') : refused(answer);",
    ),
    at(
      'sync/outcome.ts',
      "const relayed: Meaning = (_, repeatability) => afterDoubt(repeatability, 'no-answer');",
      "const relayed: Meaning = () => againAfter('no-answer');",
    ),
  ]),
  bug('a lost answer means that nothing was done', 'the request may have arrived', [
    at(
      'sync/outcome.ts',
      "case 'once':\n      return { kind: 'unknown', why };",
      "case 'once':\n      return againAfter(why);",
    ),
  ]),
  bug('what a dead tab sent counts as never sent', 'its request may have arrived', [
    at(
      'sync/leader/lead.ts',
      'if (!attempt.isSilent) await db.attempts.put({ ...attempt, isSilent: true, tries: attempt.tries + 1 });',
      'if (!attempt.isSilent) await db.attempts.delete(attempt.id);',
    ),
  ]),
  bug(
    'lists are taken over while a creation is in doubt',
    'the new set stands there a second time, under a name of its own',
    [
      at(
        'sync/inbound/take-list.ts',
        'const { known, left } = isCreating ?',
        'const { known, left } = Number(isCreating) > 1 ?',
      ),
    ],
    { quick: true },
  ),
  bug(
    'a new key for each sending',
    'under another key the service does it once more',
    [
      at(
        'sync/outbound/clarify-attempt.ts',
        "    return { kind: 'resend', attempt };",
        '  {\n    await notDone(engine, attempt);\n    return done;\n  }',
      ),
    ],
    { on: 'ours' },
  ),
  bug(
    'a doubt ends when its second sending is put off',
    'the first one may have arrived, and the third has another key',
    [
      at(
        'sync/outbound/recording-of.ts',
        "if (isOnceMore) return { kind: 'silent', afterMs: outcome.kind",
        "if (isOnceMore && answer.kind === 'foreign') return { kind: 'silent', afterMs: outcome.kind",
      ),
    ],
    { on: 'ours' },
  ),
  bug(
    'ids of requests are used again',
    'nobody can tell two sendings apart',
    [at('sync/outbound/begin-attempt.ts', '    const id = newId();', '    const id = `of ${setId}`;')],
    { quick: true },
  ),
];

const overwriting = [
  bug(
    'a bare service is written to without a reading',
    'others have written since',
    [
      at(
        'sync/outbound/delivery.ts',
        "freshness === 'old' || ((saysAll(carries) || copy === null) && freshness !== 'read')",
        "copy === null && saysAll(carries) && freshness !== 'read'",
      ),
    ],
    { quick: true },
  ),
  bug(
    'writes without the tag they rest on',
    'somebody else wrote in between',
    [
      at(
        'sync/outbound/delivery.ts',
        "ifMatch: kind === null || kind === 'add-term' ? null : (header?.copy?.etag ?? null),",
        'ifMatch: kind === null || header ? null : null,',
      ),
    ],
    { on: 'ours' },
  ),
  bug(
    'a changed tag counts as done',
    'the service did nothing',
    [at('sync/outcome.ts', "[412, () => ({ kind: 're-read' })]", "[412, () => ({ kind: 'delivered' })]")],
    { on: 'ours' },
  ),
  bug(
    'the tag of an unconditional write is believed',
    'it vouches for what was never read',
    [at('sync/outbound/end-attempt.ts', 'const tag = attempt.ifMatch === null ? null : etag;', 'const tag = etag;')],
    { on: 'ours' },
  ),
  bug(
    'what waits is not compared with a new base',
    'it goes over what somebody else wrote',
    [
      at(
        'sync/accepting/acceptance.ts',
        'const next = rebased(isReopened ? open : row.draft, before, reading);',
        'const next = isReopened ? open : row.draft;',
      ),
    ],
    { quick: true },
  ),
  bug('in a conflict ours wins unseen', 'the user never hears of theirs', [
    at(
      'domain/draft/want.ts',
      "  return { ...next, held: { kind: 'conflict', theirs: remote, ",
      "  if (!isTogether) return { ...next, from: remote };\n  return { ...next, held: { kind: 'conflict', theirs: remote, ",
    ),
  ]),
  bug('in a conflict theirs wins unseen', 'what was typed is gone', [
    at(
      'domain/draft/want.ts',
      "  return { ...next, held: { kind: 'conflict', theirs: remote, ",
      "  if (!isTogether) return { ...next, from: remote, want: remote };\n  return { ...next, held: { kind: 'conflict', theirs: remote, ",
    ),
  ]),
  bug('a set is deleted whatever it says by now', 'somebody has written in it since', [
    at(
      'domain/draft/rebased.ts',
      '!exists.want && (exists.held !== undefined || isWrittenOn(last, before, base))',
      '!exists.want && exists.held !== undefined',
    ),
  ]),
];

const questions = [
  bug('an order goes over the order of others', 'they had moved a card meanwhile', [
    at(
      'domain/draft/rebased.ts',
      'const want = mergeOrder(draft.order.from, draft.order.want, idsOf(base), draft.order.moved);',
      'const { want } = draft.order;',
    ),
  ]),
  bug('what is written again stays discarded', 'its user sees it go, and it is gone', [
    at('client/waiting/outbox-client.ts', 'if (!isBack) await writeAgain(', 'if (isBack && !isBack) await writeAgain('),
  ]),
  bug('what was typed on counts from what was seen before', 'the user is asked about their own words', [
    at(
      'domain/draft/want.ts',
      'isOfThis && next.maybe.length === 0 ? undefined : { ...next, from: sent.value }',
      'isOfThis && next.maybe.length === 0 ? undefined : next',
    ),
  ]),
  bug('what was sent is not known again', 'the user is asked about their own words', [
    at(
      'domain/draft/want.ts',
      'says(remote, entry.from) || says(remote, entry.want) || entry.maybe.some(({ value }) => says(remote, value))',
      'says(remote, entry.from) || says(remote, entry.want)',
    ),
  ]),
  bug('what cannot land any more is waited for', 'its words never leave', [
    at(
      'domain/draft/want.ts',
      'entry.maybe.filter(({ until }) => until === null || until > began)',
      'entry.maybe.filter(({ until }) => until === null || until > 0)',
    ),
  ]),
  bug('what left for a set that is gone is waited for', 'its requests are forgotten, and its question never ends', [
    at(
      'domain/draft/rebased.ts',
      'const last = withSent(before, () => null);',
      'const last = withSent(before, (sent) => sent);',
    ),
  ]),
];

const losses = [
  bug('words on a card of a new set are refused though it is there', 'they stay in an editor that is closed', [
    at(
      'client/recording/made-to-fit.ts',
      'return cardOf(command.termId) ? command :',
      'return cardOf(command.termId) && set.terms.length > 2 ? command :',
    ),
  ]),
  bug('what was done is not in the base', 'what was typed is gone from the screen until the next reading', [
    at(
      'domain/draft/settled.ts',
      "if (answer.kind !== 'done') return base;",
      "if (answer.kind !== 'done' || attempt.values.length > 0) return base;",
    ),
  ]),
  bug('cards have another name after each reading', 'what waits for them is for cards that nobody has', [
    at(
      'domain/draft/named.ts',
      '    if (name) return name;',
      '    if (name && card.definition.length > 12) return name;',
    ),
  ]),
  bug('while it is asked theirs is shown', 'what was typed is gone from the screen', [
    at(
      'domain/draft/shown.ts',
      '.map((card) => cardWith(card, (path) => values[path]?.want));',
      ".map((card) => cardWith(card, (path) => (values[path]?.held?.kind === 'conflict' ? undefined : values[path]?.want)));",
    ),
  ]),
  bug(
    'what was typed on counts as sent',
    'it was typed while the request was under way, and never left',
    [at('domain/draft/want.ts', 'const isOfThis = entry.rev === sent.rev;', 'const isOfThis = entry.rev >= sent.rev;')],
    { quick: true },
  ),
  bug(
    'what leaves is not written down',
    'nobody knows what may stand there',
    [at('domain/draft/want.ts', '{ ...entry, maybe: [...entry.maybe, sent] }', '{ ...entry, maybe: entry.maybe }')],
    { quick: true },
  ),
  bug('what was refused is dropped', 'the service said no, and the words are gone', [
    at(
      'domain/draft/want.ts',
      "answer.kind === 'refused' && asks && isOfThis ? { ...next, held: answer } : next",
      "answer.kind === 'refused' && asks && isOfThis ? undefined : next",
    ),
  ]),
  bug('what waits at the end of a session is dropped', 'it was never sent', [
    at(
      'sync/outbound/recording-of.ts',
      "  return { kind: 'ended', answer: { kind: 'not-done' }, failure };",
      "  return { kind: 'ended', answer: counts ? { kind: 'not-done' } : ({ kind: 'done', numbers: {} } as never), failure };",
    ),
  ]),
  bug('an edit of a deleted card is dropped', 'what was typed is gone', [
    at('domain/draft/card-draft.ts', '  if (!last) return;', '  if (!last || last.rev >= 0) return;'),
  ]),
  bug(
    'an answer closes all that waits for its set',
    'what was typed meanwhile was never sent',
    [
      at(
        'sync/outbound/end-attempt.ts',
        'const draft = settled(row.draft, next, carries, done);',
        'const draft = emptyDraft(header.id);',
      ),
    ],
    { quick: true },
  ),
  bug(
    'acknowledged before it is on the disk',
    'a tab that dies takes it along',
    [
      at(
        'client/recording/record-commands.ts',
        '    await writeOnce(store, [db.sets, db.contents, db.drafts,',
        '    void writeOnce(store, [db.sets, db.contents, db.drafts,',
      ),
      at('client/recording/record-commands.ts', '  await touched(changes);', '  void touched(changes);'),
    ],
    { quick: true },
  ),
  bug('any page counts as an answer', 'it came from the guest network', [
    at(
      'api/relay-call.ts',
      "if (expected === 'no-body') return isBare(status, received, text) ?",
      "if (expected === 'no-body') return isBare(status, received, text) || status === 200 ?",
    ),
  ]),
  bug(
    'left out of a list means deleted',
    'the list was cut short',
    [
      at(
        'sync/accepting/ask-for-missing.ts',
        'const read = await askForSet(engine, serviceId, null);',
        "const read = { kind: 'closed', availability: 'gone' } as const;",
      ),
    ],
    { quick: true },
  ),
  bug('a set that is gone takes along what waits for it', 'the user never hears of it', [
    at('domain/draft/rebased.ts', '  if (!wants) return null;', '  if (!wants || last.rev >= 0) return null;'),
  ]),
];

const pictures = [
  bug('a picture that was uploaded counts as put on its card', 'the service has it, and no card shows it', [
    at(
      'sync/outbound/upload-picture.ts',
      '  if (own !== null)\n    await store.db.write([store.db.pictures], () =>',
      '  if (own !== null)\n    await inDraft(engine, setId, ({ draft, tried }) => ({ draft: withoutPicture(draft, image), tried }));\n  else\n    await store.db.write([store.db.pictures], () =>',
    ),
  ]),
  bug('that a picture is taken off is not said', 'it stays on its card, and is not shown here any more', [
    at(
      'sync/outbound/request-of.ts',
      "return value === null ? 'delete' : uploadOf(value, uploads);",
      "return value === null ? '' : uploadOf(value, uploads);",
    ),
  ]),
  bug('a picture of this device is not known again', 'its user is asked about their own picture', [
    at('sync/pictures/own-pictures.ts', 'if (named.size === 0) return set;', 'if (named.size >= 0) return set;'),
  ]),
  bug('a card that is gone asks without its new picture', 'let go of and written again it comes without', [
    at('domain/draft/waiting.ts', '...(typed.some(isPicture) && { image:', '...(false && { image:'),
  ]),
  bug('a picture goes over a picture of others', 'they had put it there meanwhile', [
    at(
      'domain/draft/want.ts',
      "  return { ...next, held: { kind: 'conflict', theirs: remote, ",
      "  if (typeof entry.want === 'object') return { ...next, from: remote };\n  return { ...next, held: { kind: 'conflict', theirs: remote, ",
    ),
  ]),
];

const others = [
  bug('two tabs send', 'each sends what the other has sent', [
    at('sync/open-sync.ts', 'hold(signal, lead)', 'lead(signal)'),
    at(
      'sync/leader/assert-lead.ts',
      "if (epoch === null || (await store.meta.get('epoch')) !== epoch) throw",
      'if (epoch === null || store === undefined) throw',
    ),
  ]),
  bug("another user's session is used", 'what one user typed is written into the account of another', [
    at(
      'client/database/database-name.ts',
      'JSON.stringify([owner.service, owner.user])',
      'JSON.stringify([owner.service])',
    ),
  ]),
  bug(
    '"everything is saved" while something waits',
    'the user closes the lid',
    [
      at(
        'client/sync-status.ts',
        'if (waiting + answers + choices === 0 && checked !== null && checked.seq >= lastSeq)',
        'if (checked !== null)',
      ),
    ],
    { quick: true },
  ),
  bug('a wait that was written before the clock was set back is kept', 'it is over in ten days', [
    at('sync/clocks/is-due.ts', 'notBefore <= now || notBefore - now > longestWaitMs', 'notBefore <= now'),
  ]),
];

/** Forty and more mistakes that somebody could make, each to be caught by the histories. A text that is not found is an error: the list cannot rot. */
export const plantedBugs: readonly PlantedBug[] = [
  ...cursors,
  ...creations,
  ...overwriting,
  ...questions,
  ...losses,
  ...pictures,
  ...others,
];
