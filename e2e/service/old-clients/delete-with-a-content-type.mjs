// decisions 3 old clients: DELETE with a content type and no body
import { bearer, must, service, setFields } from './kit.mjs';

for (const type of ['application/x-www-form-urlencoded', 'application/json', 'multipart/form-data', 'text/plain']) {
  const made = await (
    await fetch(`${service.base}/2.0/sets`, { method: 'POST', headers: bearer, body: new URLSearchParams(setFields) })
  ).json();
  const answer = await fetch(`${service.base}/2.0/sets/${made.set_id}`, {
    method: 'DELETE',
    headers: { ...bearer, 'content-type': type },
  });
  must(answer.status === 204, `${type} answered ${answer.status} ${await answer.text()}`);
}
