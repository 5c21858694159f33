// decisions 3 old clients: scope of the token answer is the request's, word for word
import { allow, authorizeAddress, basic, codeIn, must, token } from './kit.mjs';

for (const scope of ['write_set read', 'read', 'read write_set write_group']) {
  const code = codeIn(await allow(authorizeAddress(`response_type=code&state=x&scope=${scope.replaceAll(' ', '+')}`)));
  const body = await token({ code }, basic);
  must(body.scope === scope, `${scope} came back as ${body.scope}`);
}
