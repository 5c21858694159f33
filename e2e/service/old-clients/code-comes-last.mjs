// decisions 3 old clients: the redirect carries state, expires_in, and code last, for those who cut at the last =
import { allow, authorizeAddress, basic, codeIn, must, token } from './kit.mjs';

const location = await allow(authorizeAddress());
const names = [...new URL(location).searchParams.keys()];
must(
  names.includes('state') && names.includes('expires_in') && names.at(-1) === 'code',
  `the redirect carries ${names.join()}`,
);
await token({ code: codeIn(location) }, basic);
