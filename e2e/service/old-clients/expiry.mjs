// 3: a client that hears that its token has ended, and authorizes again
import { allow, authorizeAddress, basic, codeIn, must, service, setFields, token } from './kit.mjs';

const redeem = async () => {
  const code = codeIn(await allow(authorizeAddress()));
  return { code, ...(await token({ code }, basic)) };
};
const write = (access_token) =>
  fetch(`${service.base}/2.0/sets`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access_token}` },
    body: new URLSearchParams(setFields),
  });
const first = await redeem();
must(Number.isInteger(first.expires_in) && first.expires_in > 0, `expires_in is ${first.expires_in}`);
// Redeeming the code again ends its token at once, so nobody has to wait for the time to pass.
await fetch(`${service.base}/oauth/token`, {
  method: 'POST',
  headers: basic,
  body: new URLSearchParams({ grant_type: 'authorization_code', code: first.code }),
});
const refused = await write(first.access_token);
must(
  refused.status === 401 && (await refused.json()).error === 'invalid_token',
  `the ended token answered ${refused.status}`,
);
const second = await redeem();
const made = await write(second.access_token);
must(made.status === 201, `the new token answered ${made.status}`);
await fetch(made.headers.get('location'), {
  method: 'DELETE',
  headers: { authorization: `Bearer ${second.access_token}` },
});
