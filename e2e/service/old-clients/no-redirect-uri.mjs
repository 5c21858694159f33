// decisions 3 old clients: redirect_uri may be absent at the token call where step 1 sent none
import { allow, authorizeAddress, basic, codeIn, token } from './kit.mjs';

await token({ code: codeIn(await allow(authorizeAddress())) }, basic);
