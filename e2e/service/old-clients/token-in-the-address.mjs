// decisions 3 old clients: ?access_token= in the address is refused
import { client, must, service, user } from './kit.mjs';

for (const more of ['', `&client_id=${client.id}`]) {
  const answer = await fetch(`${service.base}/2.0/users/${user.name}?access_token=${user.token}${more}`);
  must(answer.status === 401, `it answered ${answer.status}`);
}
