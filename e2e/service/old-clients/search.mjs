// 4.8: a client that searches at /search and one at /2.0/search, with sort and time_format
import { client, must, service } from './kit.mjs';

for (const base of ['', '/2.0']) {
  for (const kind of ['sets', 'classes', 'universal']) {
    const answer = await fetch(
      `${service.base}${base}/search/${kind}?q=wren&client_id=${client.id}&sort=most_studied&time_format=fuzzy_date&whitespace=1`,
    );
    const body = await answer.json();
    must(
      answer.status === 200 && Number.isInteger(body.total_results) && body.page === 1,
      `${base}/search/${kind} answered ${answer.status}`,
    );
  }
}
