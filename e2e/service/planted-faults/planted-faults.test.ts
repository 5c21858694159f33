import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OwnService, startOwnService } from '../support/own-service';
import { faultsOf } from './faults';
import { type Fault, type FaultyProxy, startFaultyProxy } from './faulty-proxy';

const projectDir = fileURLToPath(new URL('../../..', import.meta.url));
let proxy: FaultyProxy;
let own: OwnService;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'carrel-faults-'));
  let target = '';
  proxy = await startFaultyProxy(() => target);
  // The service calls itself by the proxy's address, as it would behind any other.
  own = await startOwnService(
    {},
    { publicUrl: `http://localhost:${proxy.port}`, onAddress: (url) => void (target = url) },
  );
}, 60_000);

afterAll(async () => {
  await own?.close();
  await proxy?.close();
  await rm(folder, { recursive: true, force: true });
});

interface Outcome {
  readonly passed: readonly string[];
  readonly failed: readonly string[];
}

/** Runs one section's tests of one file against the service behind the proxy, in a process of their own. */
async function outcomeOf(section: string, file: string): Promise<Outcome> {
  const report = join(folder, 'report.json');
  await rm(report, { force: true });
  const { world } = own;
  const env = {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    BASE_URL: world.baseUrl,
    CLIENT_ID: world.client.id,
    CLIENT_SECRET: world.client.secret ?? '',
    REDIRECT_URI: world.client.redirectUri,
    PHONE_CLIENT: Object.values(world.phoneClient ?? {}).join(':'),
    SECOND_CLIENT: Object.values(world.secondClient ?? {}).join(':'),
    OWNER_READ_TOKEN: world.scoped.read ?? '',
    OWNER_WRITE_TOKEN: world.scoped.write ?? '',
    OWNER_GROUP_TOKEN: world.scoped.group ?? '',
    CONFORMANCE_REPORT: join(folder, 'sections.json'),
    ...Object.fromEntries(
      (['owner', 'other', 'third', 'free', 'teacher'] as const).flatMap((who) => [
        [who.toUpperCase(), `${world[who]?.name}:${world[who]?.password}`],
        [`${who.toUpperCase()}_TOKEN`, world[who]?.token ?? ''],
      ]),
    ),
  };
  const args = [
    'run',
    '-c',
    'e2e/service/vitest.config.ts',
    file,
    '-t',
    `^${section.replaceAll('.', '\\.')}: `,
    '--reporter=json',
    `--outputFile=${report}`,
  ];
  await new Promise<void>((resolve) => {
    execFile(join(projectDir, 'node_modules/.bin/vitest'), args, { cwd: projectDir, env }, () => resolve());
  });
  const { testResults } = JSON.parse(await readFile(report, 'utf8')) as {
    testResults: { assertionResults: { status: string; title: string }[] }[];
  };
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const named = (status: string) => tests.filter((one) => one.status === status).map(({ title }) => title);
  return { passed: named('passed'), failed: named('failed') };
}

test.each(faultsOf('', '').map((fault): [string, string, string] => [fault.section, fault.what, fault.file]))(
  '%s: %s',
  async (section, what, file) => {
    const fault = faultsOf(own.world.owner.token, own.world.client.id).find(
      (one): one is Fault => one.section === section && one.what === what,
    );
    proxy.plant(null);
    const healthy = await outcomeOf(section, file);
    expect([healthy.failed, healthy.passed.length > 0]).toEqual([[], true]);
    proxy.plant(fault ?? null);
    const faulty = await outcomeOf(section, file);
    // A fault that changed nothing would prove nothing.
    expect(proxy.bites()).toBeGreaterThan(0);
    expect(faulty.failed.length).toBeGreaterThan(0);
  },
  120_000,
);
