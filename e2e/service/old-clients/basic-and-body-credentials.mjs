// decisions 3 old clients: Basic and form credentials at once are fine when they are the same
import { allow, authorizeAddress, basic, client, codeIn, must, service, token } from './kit.mjs';

const code = codeIn(await allow(authorizeAddress()));
const wrong = await fetch(`${service.base}/oauth/token`, {
  method: 'POST',
  headers: basic,
  body: new URLSearchParams({ grant_type: 'authorization_code', code, client_id: client.id, client_secret: 'another' }),
});
must(wrong.status === 400, `two different secrets answered ${wrong.status}`);
await token({ code, client_id: client.id, client_secret: client.secret }, basic);
