import type { DescribedPath, Field } from '../openapi/operation';
import { knownScopes } from './scope';

const text = (name: string, meaning: string): Field => ({ name, meaning, schema: { type: 'string' } });

/** The routes of the authorization-code flow (interface 5). */
export const oauthPaths: readonly DescribedPath[] = [
  {
    path: '/authorize',
    describe: {
      GET: {
        id: 'authorize',
        summary: 'The page where a user signs in and allows an app (step 1)',
        details:
          'After Allow, 302 to the redirect URI with `state`, `expires_in`, `iss` and `code`; otherwise with `error` and `error_description`.',
        section: '5',
        access: 'nobody',
        query: [
          { ...text('client_id', 'The client id.'), isRequired: true },
          {
            name: 'response_type',
            meaning: 'Always `code`.',
            schema: { type: 'string', enum: ['code'] },
            isRequired: true,
          },
          { ...text('scope', `Scopes with spaces between them: ${knownScopes.join(', ')}.`), isRequired: true },
          { ...text('state', 'Comes back as it was sent.'), isRequired: true },
          text('redirect_uri', 'Begins with the registered one; without it the registered one is used.'),
          text('code_challenge', 'PKCE (RFC 7636).'),
          { name: 'code_challenge_method', meaning: 'Always `S256`.', schema: { type: 'string', enum: ['S256'] } },
        ],
        answers: {
          200: { meaning: 'A page for a person.', media: { type: 'text/html' } },
          302: { meaning: 'What is wrong with the request, at the redirect URI.', headers: ['Location'] },
          400: { meaning: 'A page: the client or its redirect URI is not known here.', media: { type: 'text/html' } },
          410: { meaning: 'A page: this question was answered.', media: { type: 'text/html' } },
          429: { meaning: 'A page: too many requests.', media: { type: 'text/html' } },
        },
        errors: [],
      },
    },
  },
  {
    path: '/oauth/token',
    describe: {
      POST: {
        id: 'exchangeCode',
        summary: 'A token for a code (step 2)',
        details:
          'The client’s credentials by HTTP Basic, or as `client_id` and `client_secret` in the form. Errors are always in English.',
        section: '5',
        access: 'client secret',
        form: [
          {
            name: 'grant_type',
            meaning: 'Always `authorization_code`.',
            schema: { type: 'string', enum: ['authorization_code'] },
            isRequired: true,
          },
          { ...text('code', 'The code of step 1.'), isRequired: true },
          text('redirect_uri', 'The one of step 1; where that had none, the registered one or none.'),
          text('code_verifier', 'PKCE, where step 1 had a challenge.'),
          text('client_id', 'Where there is no Basic header.'),
          text('client_secret', 'Where there is no Basic header.'),
        ],
        answers: {
          200: { meaning: 'The token.', body: 'Token' },
          400: { meaning: 'The exchange is refused.', body: 'TokenRefused' },
        },
        errors: ['too_large'],
      },
    },
  },
  {
    path: '/oauth/revoke',
    describe: {
      POST: {
        id: 'revokeToken',
        summary: 'End a token',
        details:
          'An addition (RFC 7009), for apps that sign somebody out. A token that is unknown, or of another client, is 200 too: nothing is left to do.',
        section: '5',
        access: 'client secret',
        form: [
          { ...text('token', 'The access token.'), isRequired: true },
          text('token_type_hint', 'Ignored: there is one kind.'),
          text('client_id', 'Where there is no Basic header.'),
          text('client_secret', 'Where there is no Basic header.'),
        ],
        answers: {
          200: { meaning: 'The token ends nothing and opens nothing from now on.' },
          400: { meaning: 'The request is refused.', body: 'TokenRefused' },
        },
        errors: ['too_large'],
      },
    },
  },
];
