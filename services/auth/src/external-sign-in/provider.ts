import type { ServiceEnv } from '@kabar/server/env';
import {
  allowInsecureRequests,
  ClientSecretPost,
  type Configuration,
  discovery,
} from 'openid-client';
import { authSettings, googleClient } from '../env.ts';
import { developmentClient, developmentIssuer } from './development-client.ts';

/** Discovered once a process; a failed discovery is tried again at the next sign-in. */
const known = new Map<string, Promise<Configuration>>();

/** Google, or any OpenID provider in its place; the development provider where none is configured. */
export async function findProvider(env: ServiceEnv): Promise<Configuration> {
  const { issuer, clientId, clientSecret } = googleClient(authSettings(env)) ?? {
    issuer: developmentIssuer(env),
    ...developmentClient,
  };
  const asked = known.get(issuer) ?? ask(issuer, clientId, clientSecret);
  known.set(issuer, asked);
  try {
    return await asked;
  } catch (error) {
    known.delete(issuer);
    throw error;
  }
}

function ask(issuer: string, clientId: string, clientSecret: string) {
  const url = new URL(issuer);
  const loopback = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  return discovery(url, clientId, undefined, ClientSecretPost(clientSecret), {
    // Plain http is allowed only for a provider on this machine.
    execute: loopback && url.protocol === 'http:' ? [allowInsecureRequests] : [],
    timeout: 10,
  });
}
