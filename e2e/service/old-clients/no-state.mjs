// decisions 2: an authorization without state is refused by a redirect with invalid_request
import { authorizeAddress, client, must } from './kit.mjs';

for (const query of ['response_type=code&scope=read', 'response_type=code&scope=read&state=']) {
  const answer = await fetch(authorizeAddress(query), { redirect: 'manual' });
  const location = answer.headers.get('location') ?? '';
  must(answer.status === 302 && location.startsWith(client.redirectUri), `it answered ${answer.status} ${location}`);
  const said = new URL(location).searchParams;
  must(said.get('error') === 'invalid_request' && said.get('error_description'), `it said ${said}`);
}
