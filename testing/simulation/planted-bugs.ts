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
      'sync/take-list.ts',
      "await meta.set('watermark', next);",
      "await meta.set('watermark', Math.max(0, ...(await store.db.sets.toArray()).map((row) => row.copy?.modifiedDate ?? 0)) as UnixSeconds);",
    ),
  ]),
  bug('cursor from the device clock', 'a device whose clock is ahead asks for a future in which nothing happens', [
    at(
      'sync/take-list.ts',
      'async function mark(\n  { store }: ListEngine',
      'async function mark(\n  { store, clock }: ListEngine',
    ),
    at(
      'sync/take-list.ts',
      "await meta.set('watermark', next);",
      "await meta.set('watermark', Math.floor(clock.now() / 1000) as UnixSeconds);",
    ),
  ]),
  bug('cursor without overlap', 'what is committed seconds after its date is never asked for', [
    at('sync/watermark.ts', 'Math.floor(serviceTime - elapsedMs / 1000 - overlap) - 1', 'serviceTime'),
  ]),
  bug('cursor saved before the data', 'a tab that dies in between has skipped what it never stored', [
    at('sync/sync-loop.ts', 'let checkedInSession = false;', 'let checkedInSession = true;'),
    at(
      'sync/take-list.ts',
      'list.add(sets);',
      'list.add(sets); if (ask.of === "own" && facts.serviceTime !== null) await engine.store.meta.set("watermark", nextWatermark({ ...facts, serviceTime: facts.serviceTime }, overlapSeconds.foreign));',
    ),
  ]),
  bug(
    'every copy counts as settled',
    'in lists without cards a new order in the same second looks like the copy that was read in between: it is never read',
    [at('sync/watermark.ts', 'if (etag !== null) return true;', 'return true;')],
  ),
  bug('sets marked for a reading are not read', 'what was known to be old stays old', [
    at(
      'sync/accept-set.ts',
      "accepted: { kind: 'stale', setId: header.id },\n    header: { ...header, stale: 1, revision: header.revision + 1 },",
      "accepted: { kind: 'stale', setId: header.id },",
    ),
  ]),
];

const creations = [
  bug(
    'blind retry of a new set',
    'the first sending may have arrived',
    [
      at(
        'sync/settle-attempt.ts',
        'return age < quietMs ? quiet(engine, age) : lookForSet(engine, attempt);',
        'return again(engine, attempt);',
      ),
    ],
    { quick: true },
  ),
  bug('blind retry of a new card', 'the first sending may have arrived', [
    at(
      'sync/settle-attempt.ts',
      "case 'add-term':\n      return lookForCards(engine, attempt);",
      "case 'add-term':\n      return again(engine, attempt);",
    ),
  ]),
  bug('a new set is looked for at once', 'a request that is still on its way lands after the look', [
    at(
      'sync/settle-attempt.ts',
      'return age < quietMs ? quiet(engine, age) : lookForSet(engine, attempt);',
      'return lookForSet(engine, attempt);',
    ),
  ]),
  bug('a new card that is not there at once is made again', 'a request that is still on its way lands after the look', [
    at(
      'sync/settle-attempt.ts',
      'return isEarly ? quiet(engine, age) : again(engine, attempt);',
      'return again(engine, attempt);',
    ),
  ]),
  bug(
    'quiet period by the device clock',
    'a clock that is put forward ends it at once, one that is put back never: what was made is then not taken over',
    [
      at(
        'sync/attempt-age.ts',
        'if (left !== undefined) return clock.monotonic() - left;',
        'if (left !== undefined) return clock.now() - attempt.sentAt;',
      ),
    ],
  ),
  bug(
    'one list proves that a creation is not there',
    'it may be cut short, though a list before it showed the new set: made again, it stands there twice',
    [
      at('sync/settle-attempt.ts', 'return looks >= (isWhole ? 2 : looksBelieved);', 'return true;'),
      at(
        'sync/settle-attempt.ts',
        'const leftOut = [...contact.unnamed].filter((serviceId) => !there.has(serviceId));',
        'const leftOut = [...contact.unnamed].filter((serviceId) => there.has(serviceId) && listed.length < 0);',
      ),
    ],
  ),
  bug(
    'a 500 means that nothing was done',
    'a service may fail after its work is done',
    [
      at(
        'sync/outcome.ts',
        "return status >= 500 ? afterDoubt(manner, isRelayed(status) ? 'no-answer' : 'failing') : refused(answer);",
        "return status >= 500 ? againAfter('failing') : refused(answer);",
      ),
    ],
    { quick: true },
  ),
  bug(
    'a lost answer means that nothing was done',
    'the request may have arrived',
    [
      at(
        'sync/outcome.ts',
        "case 'once':\n      return { kind: 'unknown', why };",
        "case 'once':\n      return againAfter(why);",
      ),
    ],
    { quick: true },
  ),
  bug('what a dead tab sent counts as never sent', 'its request may have arrived', [
    at('sync/lead.ts', 'return db.write([db.meta, db.outbox],', 'return db.write([db.meta, db.outbox, db.attempts],'),
    at(
      'sync/lead.ts',
      "if (row.state.kind !== 'in-flight') continue;",
      "if (row.state.kind !== 'in-flight') continue;\n      await db.attempts.delete(row.state.attempt);",
    ),
    at('sync/lead.ts', "state: { kind: 'unknown', attempt: row.state.attempt }", "state: { kind: 'queued' }"),
  ]),
  bug(
    'lists are taken over while a creation is in doubt',
    'the new set stands there a second time, under a name of its own',
    [
      at(
        'sync/take-list.ts',
        'const { known, left } = isCreating ?',
        'const { known, left } = Number(isCreating) > 1 ?',
      ),
    ],
    { quick: true },
  ),
  bug('new cards are named by their place alone', 'a service may keep them in another order', [
    at(
      'sync/map-terms.ts',
      'if (fresh.length === free.length && fresh.every((card, index) => sameText(card, free[index]))) {',
      'if (fresh.length === free.length) {',
    ),
  ]),
  bug(
    'a new key for each sending',
    'under another key the service does it once more',
    [
      at(
        'sync/settle-attempt.ts',
        "< keyTrustMs) return { kind: 'resend', attempt };",
        '< keyTrustMs) return again(engine, attempt);',
      ),
    ],
    { on: 'ours' },
  ),
  bug(
    'a doubt ends when its second sending is put off',
    'the first one may have arrived, and the third has another key',
    [
      at(
        'sync/push-set.ts',
        "if (sending === 'once more')\n        await",
        "if (sending === 'once more' && attempt.ops.length < 0)\n        await",
      ),
    ],
    { on: 'ours' },
  ),
  bug(
    'ids of requests are used again',
    'nobody can tell two sendings apart',
    [at('sync/begin-attempt.ts', '      id: newId(),', '      id: `of ${setId}`,')],
    { quick: true },
  ),
];

const overwriting = [
  bug('a whole set is sent over an old reading', 'it erases what others added since', [
    at(
      'sync/plan-set.ts',
      "return context.freshness === 'read' ? planWhole(base, moves) : { kind: 'read' };",
      'return planWhole(base, moves);',
    ),
    at(
      'sync/plan-set.ts',
      "if (takesBack || isUnread || (!guarded && !isFresh(context))) return { kind: 'read' };",
      "if (takesBack || isUnread) return { kind: 'read' };",
    ),
  ]),
  bug(
    'writes without the tag they rest on',
    'somebody else wrote in between',
    [at('sync/begin-attempt.ts', '(header?.copy?.etag ?? null) : null,', 'null : null,')],
    { on: 'ours' },
  ),
  bug(
    'a changed tag counts as done',
    'the service did nothing',
    [at('sync/outcome.ts', "return { kind: 're-read' };", "return { kind: 'delivered' };")],
    { on: 'ours' },
  ),
  bug(
    'the tag of an unconditional write is believed',
    'it vouches for what was never read',
    [at('sync/record-outcome.ts', 'const tag = attempt.ifMatch === null ? null : etag;', 'const tag = etag;')],
    { on: 'ours' },
  ),
  bug('an older answer over a newer one', 'what was read first may come last', [
    at(
      'sync/accept-set.ts',
      'const raced = header !== null && asked !== null && (asked.id !== header.id || asked.revision !== header.revision);',
      'const raced = false;',
    ),
    at(
      'sync/accept-set.ts',
      "const onItsWay = open.some(({ state }) => state.kind === 'in-flight' || state.kind === 'unknown');",
      'const onItsWay = false;',
    ),
  ]),
  bug(
    'a reading is believed while a change is on its way',
    'it may show the change or not: taken for the base, the change is done twice or taken for theirs',
    [
      at(
        'sync/accept-set.ts',
        "const onItsWay = open.some(({ state }) => state.kind === 'in-flight' || state.kind === 'unknown');",
        'const onItsWay = false;',
      ),
    ],
  ),
  bug('what waits is not compared with a new base', 'it goes over what somebody else wrote', [
    at('sync/accept-set.ts', 'if (changed.length > 0) await storeRebased(engine, changed);', ';'),
    at('sync/push-set.ts', 'if (needsRebase(stored)) {', 'if (needsRebase(stored) && round < 0) {'),
  ]),
  bug('in a conflict ours wins unseen', 'the user never hears of theirs', [
    at('domain/merge-field.ts', "? 'send' : 'conflict'", "? 'send' : 'send'"),
  ]),
  bug('in a conflict theirs wins unseen', 'what was typed is gone', [
    at('domain/merge-field.ts', "? 'send' : 'conflict'", "? 'send' : 'there'"),
  ]),
  bug('a set is deleted whatever it says by now', 'somebody has written in it since', [
    at(
      'sync/rebase.ts',
      'if (row.seenHash === null || row.seenHash === hash) return stays(asQueued(row));',
      'if (row.seenHash === null || row.open === 1) return stays(asQueued(row));',
    ),
  ]),
  bug(
    'a deletion in doubtful times takes what is found for what was seen',
    'others have written in the new set since it was sent',
    [
      at(
        'sync/adopt-cards.ts',
        'const seen =\n      attempt.result && !isAsSent(withArrived(attempt.result, next, others), next)\n        ? contentHash(attempt.result)\n        : copy.hash;',
        'const seen = copy.hash;',
      ),
    ],
  ),
  bug('a card is deleted whatever it says by now', 'somebody has written on it since', [
    at(
      'sync/rebase.ts',
      'if (isSame) return stays(asQueued(row));',
      'if (isSame || !isSame) return stays(asQueued(row));',
    ),
  ]),
];

const questions = [
  bug('what was decided is asked again', 'whoever keeps theirs is asked for ever', [
    at(
      'client/resolve-row.ts',
      'conflicts.find(({ field }) => field === name)?.theirs ?? change.before;',
      'conflicts.length < 0 ? name : change.before;',
    ),
  ]),
  bug(
    'a waiting change is compared without those before it',
    'the second edit of a field is in conflict with the first',
    [
      at(
        'sync/rebase.ts',
        "if (result.kind !== 'there' && isReadable(row) && !isAskedWhetherGone(result) && !calledOff.has(row)) {",
        "if (result.kind !== 'there' && isReadable(row) && open.length < 0) {",
      ),
    ],
  ),
  bug('a deletion remembers what was typed and never sent', 'the user is asked about a card that nobody else touched', [
    at(
      'store/coalesce.ts',
      'const { term = command.before.term, definition = command.before.definition } = textsBefore(typed);',
      'const { term, definition } = command.before;',
    ),
  ]),
];

const losses = [
  bug('a new place is dropped', 'the card stands elsewhere than where it was put', [
    at(
      'sync/rebase.ts',
      "return set.terms.some((term) => term.id === command.termId)\n        ? stays(placed(row, command, set, previous))\n        : { kind: 'there', row };",
      "return { kind: 'there', row };",
    ),
  ]),
  bug('what was refused is dropped', 'the service said no, and the words are gone', [
    at(
      'sync/record-outcome.ts',
      "const state = atFault ? ({ kind: 'needs-you', problem } as const) : ({ kind: 'queued' } as const);",
      "if (atFault) { await store.outbox.close(row, { kind: 'sent', at: engine.clock.now() }); continue; }\n      const state = { kind: 'queued' } as const;",
    ),
  ]),
  bug('what waits at the end of a session is dropped', 'it was never sent', [
    at(
      'sync/push-set.ts',
      'else await recordRequeued(engine, attempt, requeueAfter(outcome, status, mayLand(answer, outcome)));',
      "else if (outcome.kind === 'signed-out' || outcome.kind === 'other-user') await recordDelivered(engine, attempt, null, null);\n      else await recordRequeued(engine, attempt, requeueAfter(outcome, status, mayLand(answer, outcome)));",
    ),
  ]),
  bug('an edit of what is gone counts as done', 'the user never hears of it', [
    at(
      'sync/push-set.ts',
      'return recordRequeued(engine, attempt, { afterMs: null, status: 404, stale: true, counts: true, mayLand: false });',
      'return recordDelivered(engine, attempt, null, null);',
    ),
  ]),
  bug('an edit of a deleted card is dropped', 'what was typed is gone', [
    at('sync/rebase.ts', 'return stays(cardIsGone(row, command, known));', "return { kind: 'there', row };"),
  ]),
  bug('typing is joined into what is on its way', 'it is closed with the answer and was never sent', [
    at(
      'store/coalesce.ts',
      'if (isJoinable(last)) {\n    const command',
      "if (isJoinable(last) || last.state.kind === 'in-flight') {\n    const command",
    ),
  ]),
  bug(
    'an answer closes all that waits for its set',
    'what was typed meanwhile was never sent',
    [
      at(
        'sync/record-outcome.ts',
        'await end(rows, stored);',
        'await end(await engine.store.outbox.openOf(setId), stored);',
      ),
    ],
    { quick: true },
  ),
  bug('a plan is carried out though somebody typed since', 'what is stored over it is lost', [
    at(
      'sync/begin-attempt.ts',
      ' || !(await areStill(engine, request.rows))) return',
      ' || request.rows.length < 0) return',
    ),
  ]),
  bug('acknowledged before it is on the disk', 'a tab that dies takes it along', [
    at(
      'client/record-commands.ts',
      '    await writeOnce(store, [db.outbox, db.sets], async () => {',
      '    void db.write([db.outbox, db.sets], async () => {',
    ),
    at('client/record-commands.ts', '  await touched(changes);', '    void touched(changes);'),
  ]),
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
        'sync/ask-for-missing.ts',
        'const read = await askForSet(engine, serviceId, null);',
        "const read = { kind: 'closed', availability: 'gone' } as const;",
      ),
    ],
    { quick: true },
  ),
  bug(
    'a set that is gone takes along what waits for it',
    'the user never hears of it',
    [
      at(
        'sync/read-set.ts',
        'if (deletedHere || (open.length === 0 && header.createdBy === user)) return removeSet(store.db, id, clock.now());',
        'for (const row of open) await store.outbox.close(row, { kind: "sent", at: clock.now() });\n      if (deletedHere || header.createdBy === user) return removeSet(store.db, id, clock.now());',
      ),
    ],
    { quick: true },
  ),
  bug(
    'a refused whole set counts as sent',
    "somebody else's card was taken for its new one: what else it carried is lost",
    [
      at(
        'sync/adopt-cards.ts',
        "landed === 'perhaps' &&\n      attempt.kind === 'put-set' &&\n      !isOfNewCard",
        "false &&\n      attempt.kind === 'put-set' &&\n      !isOfNewCard",
      ),
    ],
    { on: 'ours' },
  ),
  bug("another's card gets our name", 'what is typed on ours goes to theirs', [
    at('sync/accept-set.ts', 'for (const alike of likeness)', 'for (const alike of likeness.toReversed())'),
  ]),
];

const others = [
  bug(
    'two tabs send',
    'each sends what the other has sent',
    [
      at('sync/open-sync.ts', 'hold(signal, lead)', 'lead(signal)'),
      at(
        'sync/begin-attempt.ts',
        "if (epoch === null || (await store.meta.get('epoch')) !== epoch) throw",
        'if (epoch === null) throw',
      ),
    ],
    { quick: true },
  ),
  bug(
    "another user's session is used",
    'what one user typed is written into the account of another',
    [at('client/database-name.ts', 'JSON.stringify([owner.service, owner.user])', 'JSON.stringify([owner.service])')],
    { quick: true },
  ),
  bug('a change goes before what it leans on', 'nobody knows the card that it is about', [
    at(
      'sync/plan-set.ts',
      "held.has(subject) || (askedPlaces.has(subject) && row.command.kind !== 'delete-term')",
      'false',
    ),
  ]),
  bug('"everything is saved" while something waits', 'the user closes the lid', [
    at(
      'client/sync-status.ts',
      'if (waiting === 0 && checked !== null && checked.seq >= lastSeq) return',
      'if (checked !== null) return',
    ),
  ]),
  bug('a wait that was written before the clock was set back is kept', 'it is over in ten days', [
    at('sync/is-due.ts', 'notBefore <= now || notBefore - now > longestWaitMs', 'notBefore <= now'),
  ]),
];

/** Forty and more mistakes, each caught within 5,000 histories. A text that is not found is an error: the list cannot rot. */
export const plantedBugs: readonly PlantedBug[] = [
  ...cursors,
  ...creations,
  ...overwriting,
  ...questions,
  ...losses,
  ...others,
];
