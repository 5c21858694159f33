// 4.9: a page of the time that loads a set as a script
import vm from 'node:vm';
import { bearer, client, must, service, setFields } from './kit.mjs';

const made = await (
  await fetch(`${service.base}/2.0/sets`, { method: 'POST', headers: bearer, body: new URLSearchParams(setFields) })
).json();
const answer = await fetch(`${service.base}/2.0/sets/${made.set_id}?client_id=${client.id}&callback=page.show`);
must(answer.headers.get('content-type').startsWith('application/javascript'), 'it is no script');
const shown = [];
vm.runInNewContext(await answer.text(), { page: { show: (set) => shown.push(set.title) } });
must(shown.join() === 'Made by an old client', `the page was given ${shown.join()}`);
await fetch(`${service.base}/2.0/sets/${made.set_id}`, { method: 'DELETE', headers: bearer });
