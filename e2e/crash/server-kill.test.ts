import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { firstSeed } from '../../testing/first-seed';
import { postgresBinaries } from '../../testing/postgres-binaries';
import { seededRandom } from '../../testing/seeded-random';
import type { Service } from '../service';
import { type Write, addTerm, createSet, expectWholeSets, generation, replay, rewrite, titleOf } from './acknowledged';
import { type DatabaseKind, type Victim, killWorld } from './kill-world';

const isSoak = process.env['CARREL_SOAK'] === '1';
const rounds = isSoak ? 300 : 4;
const writers = 50;
/** Of them, so many add cards to one and the same set; one writes another set whole, and the rest make sets. */
const adders = 5;
/** A set holds ten thousand cards, so they begin another one after so many rounds. */
const roundsOfLog = 25;
/** Of what was acknowledged, so many of the latest are asked for again after every round. */
const repeated = 10;

const hasPostgres = postgresBinaries() !== null;
if (!hasPostgres && process.env['CARREL_REQUIRE_POSTGRES'] === '1') throw new Error('PostgreSQL is not installed.');
if (!hasPostgres) process.stderr.write('PostgreSQL is not installed: nothing is killed over one.\n');
const kinds: readonly (readonly [DatabaseKind, readonly Victim[]])[] = [
  ['embedded', ['all']],
  ...(hasPostgres ? [['postgres', ['all', 'one', 'database']] as const] : []),
];

test.each(kinds)(
  'SIGKILL under fifty writers, %s: what was acknowledged is there, nothing is there by half',
  async (kind, victims) => {
    const seed = firstSeed();
    const random = seededRandom(seed);
    const world = await killWorld(kind);
    const { services } = world;
    const at = (turn: number): Service => {
      const service = services[turn % services.length];
      if (!service) throw new Error('There is no service.');
      return service;
    };
    const ledger = await at(0).createSet({ title: 'Ledger', cards: generation(0) });
    const created: Write[] = [];
    const logs: string[] = [];
    let log = 0;
    let added: Write[] = [];
    let sent = 0;
    let acknowledged = 0;
    let version = 0;

    /** Every card that was added is in the log, once. */
    const expectWholeLog = async () => {
      const entries = (await at(0).cards(log)).map(([term]) => term).slice(2);
      expect(entries.toSorted()).toEqual(added.map(({ form }) => form.get('term')).toSorted());
    };

    try {
      for (let round = 0; round < rounds; round += 1) {
        if (round % roundsOfLog === 0) {
          if (round > 0) await expectWholeLog();
          const title = `Log ${logs.length}`;
          log = await at(0).createSet({
            title,
            cards: [
              ['first', '0'],
              ['second', '0'],
            ],
          });
          logs.push(title);
          added = [];
        }
        const began = Math.floor(Date.now() / 1000) - 2;
        const before = created.length;
        const victim = victims[round % victims.length] ?? 'all';
        let stopped = false;
        const until = async (write: (turn: number) => Promise<void>, start: number) => {
          for (let turn = start; !stopped; turn += 1) await write(turn);
        };
        const work = Array.from({ length: writers }, (_, writer) => {
          if (writer === 0) {
            return until(async (turn) => {
              sent += 1;
              const number = sent;
              if (await rewrite(at(turn), ledger, number)) acknowledged = number;
            }, 0);
          }
          if (writer <= adders)
            return until(
              async (turn) => void added.push(await addTerm(at(turn), log, `Entry ${round}.${writer}.${turn}`)),
              writer,
            );
          return until(
            async (turn) => void created.push(await createSet(at(turn), `Set ${round}.${writer}.${turn}`)),
            writer,
          );
        });
        await setTimeout(40 + random.next() * 260);
        await world.kill(victim);
        stopped = true;
        await Promise.all(work);
        await world.restart();

        const { terms = [], etag = '' } = await at(round).set(ledger);
        const generations = new Set(terms.map(({ definition }) => definition));
        expect(generations.size).toBe(1);
        expect(Number([...generations][0])).toBeGreaterThanOrEqual(acknowledged);
        expect(Number([...generations][0])).toBeLessThanOrEqual(sent);
        const present = Number(/^"(\d+)-/.exec(etag ?? '')?.[1]);
        expect(present).toBeGreaterThanOrEqual(version);
        version = present;
        expectWholeSets(await at(round).sets(began), created.slice(before));
        await replay(services, created, repeated);
        await replay(services, added, repeated);
      }

      expect(created.length).toBeGreaterThan(rounds);
      expect(await at(1).titles()).toEqual(['Ledger', ...logs, ...created.map(titleOf)].sort());
      await expectWholeLog();
      expect(await world.faults()).toEqual([]);
    } catch (error) {
      throw new Error(`With the seed ${seed}`, { cause: error });
    } finally {
      await world.remove();
    }
  },
);
