import { once } from 'node:events';
import { type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { crc32, deflateSync } from 'node:zlib';

export interface PicturedCard {
  readonly term: string;
  readonly definition: string;
  /** A name of a picture of this service, or a whole address of elsewhere; null: none. */
  readonly picture: string | null;
}

export interface PicturedSet {
  readonly id: number;
  readonly title: string;
  readonly createdBy: string;
  readonly langTerms?: string;
  readonly langDefinitions?: string;
  readonly cards: readonly PicturedCard[];
}

/** Names end with the picture's shape: `leaf-3x2`. */
const longestSides: Record<string, number> = { _t: 100, _m: 240, '': 500, _b: 1024 };

/**
 * Somebody else's service, as far as reading goes: the bare interface over HTTP, lists without cards and languages as
 * the document shows them, its pictures in four sizes. It knows no keys, no tags and no `terms=0`, and notes which
 * pictures it was asked for.
 */
export async function startPictureService(sets: readonly PicturedSet[]) {
  const asked: string[] = [];
  const missing = new Set<string>();
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://service');
    if (pathname.startsWith('/pictures/')) return sendPicture(response, pathname);
    const path = pathname.replace(/\/$/, '');
    const [, user] = /^\/2\.0\/users\/([^/]+)\/sets$/.exec(path) ?? [];
    if (user !== undefined) {
      const made = sets.filter((set) => set.createdBy === decodeURIComponent(user));
      return made.length > 0 || user === 'nobody-yet'
        ? sendJson(response, 200, made.map(headerOf))
        : notFound(response);
    }
    if (path === '/2.0/sets') {
      const ids = (searchParams.get('set_ids') ?? '').split(',').map(Number);
      return sendJson(response, 200, sets.filter(({ id }) => ids.includes(id)).map(headerOf));
    }
    const set = sets.find(({ id }) => path === `/2.0/sets/${id}`);
    return set ? sendJson(response, 200, bodyOf(set)) : notFound(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  function headerOf({ id, title, createdBy, cards }: PicturedSet) {
    return {
      id,
      url: `${url}/${id}/set-flash-cards/`,
      title,
      created_by: createdBy,
      created_date: 1_700_000_000,
      modified_date: 1_700_000_000 + id,
      term_count: cards.length,
      has_images: cards.some(({ picture }) => picture !== null),
      visibility: 'public',
      editable: 'only_me',
      has_access: true,
      subjects: [],
      description: '',
    };
  }

  const bodyOf = (set: PicturedSet) => ({
    ...headerOf(set),
    lang_terms: set.langTerms ?? 'la',
    lang_definitions: set.langDefinitions ?? 'en',
    terms: set.cards.map(({ term, definition, picture }, index) => ({
      id: set.id * 100 + index,
      term,
      definition,
      image: picture === null ? null : imageOf(picture),
    })),
  });

  function imageOf(picture: string) {
    const { width, height } = shapeOf(picture, 240);
    return { url: /^[a-z-]+\d+x\d+$/.test(picture) ? `${url}/pictures/${picture}_m.png` : picture, width, height };
  }

  function sendPicture(response: ServerResponse, path: string): void {
    const file = path.slice('/pictures/'.length);
    asked.push(file);
    const [, name = '', suffix = ''] = /^(.+?)(_[tmb])?\.png$/.exec(file) ?? [];
    if (missing.has(file)) return notFound(response);
    const { width, height } = shapeOf(name, longestSides[suffix] ?? 0);
    response.writeHead(200, { 'content-type': 'image/png' }).end(aPng(width, height));
  }

  return {
    url,
    /** File names of pictures, as they were asked for. */
    asked,
    /** File names that are 404. */
    missing,
    async close(): Promise<void> {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

export type PictureService = Awaited<ReturnType<typeof startPictureService>>;

function shapeOf(name: string, longest: number): { width: number; height: number } {
  const [, wide, high] = /(\d+)x(\d+)/.exec(name) ?? [];
  const [x, y] = [Number(wide ?? 1), Number(high ?? 1)];
  const scale = longest / Math.max(x, y);
  return { width: Math.round(x * scale), height: Math.round(y * scale) };
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/javascript' }).end(JSON.stringify(body));
}

const notFound = (response: ServerResponse) =>
  sendJson(response, 404, {
    http_code: 404,
    error: 'item_not_found',
    error_title: 'Not found',
    error_description: 'There is none.',
  });

/** A picture whose edges and middle can be told: a frame, and a disc that a wrong shape would make an egg. */
export function aPng(width: number, height: number): Buffer {
  const rows = Buffer.alloc((width * 3 + 1) * height);
  const edge = Math.max(2, Math.round(Math.max(width, height) / 40));
  const radius = Math.min(width, height) * 0.36;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const isEdge = x < edge || y < edge || x >= width - edge || y >= height - edge;
      const isDisc = Math.hypot(x - width / 2, y - height / 2) < radius;
      const colour = isEdge ? [45, 80, 54] : isDisc ? [95, 143, 92] : [240, 236, 220];
      rows.set(colour, y * (width * 3 + 1) + 1 + x * 3);
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
