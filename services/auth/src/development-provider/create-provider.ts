import { generateKeyPairSync } from 'node:crypto';
import type { ServiceEnv } from '@kabar/server/env';
import express, { type ErrorRequestHandler, type RequestHandler, Router } from 'express';
import sharp from 'sharp';
import { failedUrl, redirectUri } from '../external-sign-in/addresses.ts';
import { developmentClient, developmentIssuer } from '../external-sign-in/development-client.ts';
import { choicePage } from './choice-page.ts';
import { people } from './people.ts';

/**
 * A local OpenID provider, so that 'Continue with Google' works without any configuration. Loaded at its first request,
 * and never in production.
 */
export function developmentProvider(env: ServiceEnv): RequestHandler {
  let router: Promise<RequestHandler> | undefined;
  return async (request, response, next) => {
    router ??= createRouter(env);
    (await router)(request, response, next);
  };
}

async function createRouter(env: ServiceEnv): Promise<RequestHandler> {
  const { Provider, errors } = await import('oidc-provider');
  const provider = createProvider(Provider, env);
  const router = Router();
  router.get('/picture/:sub.png', async (request, response) => {
    const background = people.find(({ sub }) => sub === request.params.sub)?.colour ?? '#42514C';
    const image = sharp({ create: { width: 256, height: 256, channels: 3, background } });
    response.type('png').send(await image.png().toBuffer());
  });
  router.get('/choice/:uid', async (request, response) => {
    await provider.interactionDetails(request, response);
    response.type('html').send(choicePage(request.originalUrl));
  });
  router.post(
    '/choice/:uid',
    express.urlencoded({ extended: false, inflate: false }),
    async (request, response) => {
      const accountId = String(request.body?.sub ?? '');
      const { params } = await provider.interactionDetails(request, response);
      const grant = new provider.Grant({ accountId, clientId: String(params.client_id) });
      grant.addOIDCScope('openid email profile');
      const grantId = await grant.save();
      await provider.interactionFinished(request, response, {
        login: { accountId },
        consent: { grantId },
      });
    },
  );
  // An expired or repeated choice restarts the sign-in.
  const beginAgain: ErrorRequestHandler = (error, _request, response, next) => {
    if (!(error instanceof errors.OIDCProviderError)) return next(error);
    response.redirect(303, failedUrl('Authentication failed'));
  };
  router.use('/choice', beginAgain);
  router.use(provider.callback());
  return router;
}

function createProvider(Provider: typeof import('oidc-provider').Provider, env: ServiceEnv) {
  const issuer = developmentIssuer(env);
  const port = new URL(env.publicUrl).port || '80';
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return new Provider(issuer, {
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
    clients: [
      {
        client_id: developmentClient.clientId,
        client_secret: developmentClient.clientSecret,
        redirect_uris: [redirectUri(env)],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    // Cookies ignore ports: two installations on one machine must not share them.
    cookies: {
      keys: [env.secret],
      names: {
        session: `op_session_${port}`,
        interaction: `op_interaction_${port}`,
        resume: `op_resume_${port}`,
      },
    },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `${new URL(issuer).pathname}/choice/${uid}` },
    findAccount: (_context, sub) => {
      const person = people.find((known) => known.sub === sub);
      if (person === undefined) return undefined;
      const { email, name } = person;
      const picture = `${issuer}/picture/${sub}.png`;
      return {
        accountId: sub,
        claims: () => ({ sub, email, email_verified: true, name, picture }),
      };
    },
  });
}
