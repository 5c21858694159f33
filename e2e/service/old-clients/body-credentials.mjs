// decisions 2: a client that sends its credentials in the form
import { allow, authorizeAddress, client, codeIn, token } from './kit.mjs';

const code = codeIn(await allow(authorizeAddress()));
await token({ code, client_id: client.id, client_secret: client.secret, redirect_uri: client.redirectUri });
