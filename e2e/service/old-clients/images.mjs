// 4.8: a client that uploads to /images, one that uploads to /2.0/images, and one that sends other fields beside the files
import { bearer, must, service } from './kit.mjs';

const pixel = Buffer.from('R0lGODlhAQABAIAAAAUEBAAAACwAAAAAAQABAAACAkQBADs=', 'base64');
for (const { path, extra } of [
  { path: '/images', extra: {} },
  { path: '/2.0/images', extra: {} },
  { path: '/images', extra: { whitespace: '1' } },
]) {
  const body = new FormData();
  for (const [name, value] of Object.entries(extra)) body.append(name, value);
  body.append('imageData[]', new Blob([pixel], { type: 'image/gif' }), 'pixel.gif');
  const answer = await fetch(`${service.base}${path}`, { method: 'POST', headers: bearer, body });
  const text = await answer.text();
  must(
    answer.status === 200 && typeof JSON.parse(text)[0].id === 'string',
    `${path} answered ${answer.status} ${text}`,
  );
}
