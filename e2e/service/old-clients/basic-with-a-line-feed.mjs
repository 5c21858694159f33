// decisions 3 old clients: Basic credentials may be followed by a line feed
import { allow, authorizeAddress, client, codeIn, token } from './kit.mjs';

const code = codeIn(await allow(authorizeAddress()));
await token({ code }, { authorization: `Basic ${btoa(`${client.id}:${client.secret}\n`)}` });
