// decisions 3 old clients: a parameter without = counts as absent
import { bearer, client, must, service } from './kit.mjs';

for (const query of ['whitespace', 'modified_since', 'callback', 'whitespace&terms']) {
  const answer = await fetch(`${service.base}/2.0/sets?set_ids=1&client_id=${client.id}&${query}`);
  must(answer.status === 200 && !(await answer.text()).includes('\n'), `${query} answered ${answer.status}`);
}
const title = await fetch(`${service.base}/2.0/sets?title`, { method: 'POST', headers: bearer });
must(title.status === 400 && (await title.text()).includes('title'), `a title without = answered ${title.status}`);
