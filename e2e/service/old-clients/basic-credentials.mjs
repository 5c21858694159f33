// 5 step 2: a client that sends its credentials by HTTP Basic
import { allow, authorizeAddress, basic, client, codeIn, token } from './kit.mjs';

const redirect_uri = client.redirectUri;
const code = codeIn(
  await allow(
    authorizeAddress(`response_type=code&scope=read&state=xyz&redirect_uri=${encodeURIComponent(redirect_uri)}`),
  ),
);
await token({ code, redirect_uri }, basic);
