import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aService } from '../testing/a-service';
import { freePort } from '../testing/free-port';
import { applyBootstrapFile } from './users/bootstrap';

/** A block of the paper by its kind, and what it says is printed. */
interface Block {
  readonly kind: string;
  readonly text: string;
}
const paper = readFileSync('docs/service.md', 'utf8');
const blocks: readonly Block[] = [...paper.matchAll(/^```(\w+)\n(.*?)^```$/gmsu)].map(([, kind = '', text = '']) => ({
  kind,
  text,
}));
const written = 'http://localhost:8080';

test('the examples do what the paper says, one after the other', { timeout: 60_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'carrel-paper-'));
  const port = await freePort();
  const service = await aService({ PORT: String(port) });
  try {
    copyFileSync('testing/pictures/good/hopper.jpg', join(folder, 'wren.jpg'));
    writeFileSync(join(folder, 'bootstrap.json'), blocks.find(({ kind }) => kind === 'json')?.text ?? '');
    await applyBootstrapFile(service.database.db, {
      clock: service.clock,
      file: join(folder, 'bootstrap.json'),
      defaultAccountType: 'plus',
      key: Buffer.alloc(32, 1),
    });
    await service.app.listen({ port, host: '127.0.0.1' });
    const here = (text: string) => text.replaceAll(written, `http://localhost:${port}`);
    const examples = blocks.filter(({ kind }) => kind === 'sh' || kind === 'text');
    const scripts = examples.flatMap(({ kind, text }, at) => (kind === 'sh' ? [{ script: here(text), at }] : []));
    // One shell for all of them, since each builds on those before it.
    const whole = scripts.map(({ script, at }) => `{\n${script}} > ${at}.out 2> ${at}.err\n`).join('');
    const shell = spawn('bash', ['-c', whole], {
      cwd: folder,
      stdio: 'ignore',
      env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8' },
    });
    await once(shell, 'close');
    for (const { at, script } of scripts) {
      const next = examples[at + 1];
      const expected = next?.kind === 'text' ? here(next.text) : '';
      expect([script, readFileSync(join(folder, `${at}.err`), 'utf8')]).toEqual([script, '']);
      expect(readFileSync(join(folder, `${at}.out`), 'utf8').trimEnd()).toMatch(patternOf(expected.trimEnd()));
    }
    expect(scripts.length).toBeGreaterThan(10);
  } finally {
    await service.close();
    rmSync(folder, { recursive: true });
  }
});

/** `…` stands for anything within a line. */
const patternOf = (text: string) =>
  new RegExp(
    `^${text
      .split('…')
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
      .join('[^\\n]+?')}$`,
    'u',
  );
