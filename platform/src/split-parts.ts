import path from 'node:path';
import { type ServiceName, serviceNames } from '@kabar/contracts/contract';
import { serviceSecret, systemKey } from '@kabar/server/database-roles';
import type { Foundation } from './foundation.ts';
import { releasesFolder } from './front-end.ts';
import { projectFolder } from './project-folder.ts';
import type { Settings } from './settings.ts';
import type { Part } from './supervise.ts';

/** Each service, the gateway and the background work as processes, each with no more than it needs to know. */
export function splitParts(
  settings: Settings,
  foundation: Foundation,
  ports: Record<ServiceName, number>,
): Part[] {
  return [
    ...serviceNames.map((name) => servicePart(name, settings, foundation, ports[name])),
    gatewayPart(settings, ports),
    jobsPart(settings, foundation),
  ];
}

function servicePart(
  name: ServiceName,
  settings: Settings,
  foundation: Foundation,
  port: number,
): Part {
  return {
    name: `The ${name} service`,
    file: path.join(projectFolder, 'services', name, 'src', 'main.ts'),
    env: {
      ...common(settings),
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: foundation.databaseUrls[name],
      KABAR_DATA: settings.dataFolder,
      KABAR_SECRET: serviceSecret(foundation.secret, name),
      KABAR_SYSTEM_KEY: systemKey(foundation.secret).toString('base64'),
      PASSWORD_MIN_LENGTH: String(settings.passwordMinLength),
      EMAIL_CONFIRMATION: String(settings.emailConfirmation),
      ...outside(settings, name),
      // One hop more than in one process: the gateway stands before the service.
      TRUST_PROXY: String(settings.trustedProxies + 1),
    },
  };
}

function gatewayPart(settings: Settings, ports: Record<ServiceName, number>): Part {
  const addresses = Object.entries(ports).map(([name, port]) => [
    `SERVICE_${name.toUpperCase()}_URL`,
    `http://127.0.0.1:${port}`,
  ]);
  return {
    name: 'The gateway',
    file: path.join(projectFolder, 'services', 'gateway', 'src', 'main.ts'),
    env: {
      ...common(settings),
      ...Object.fromEntries(addresses),
      PORT: String(settings.port),
      HOST: settings.host,
      RELEASES: releasesFolder,
      TRUST_PROXY: String(settings.trustedProxies),
    },
  };
}

/** Runs every service's tasks, so it is the one part that knows more than one role. */
function jobsPart(settings: Settings, foundation: Foundation): Part {
  return {
    name: 'The background work',
    file: path.join(projectFolder, 'platform', 'src', 'jobs-main.ts'),
    env: {
      ...common(settings),
      PORT: String(settings.port),
      DATABASE_URL: foundation.adminUrl,
      KABAR_DATA: settings.dataFolder,
      KABAR_SECRET: foundation.secret,
      PASSWORD_MIN_LENGTH: String(settings.passwordMinLength),
      EMAIL_CONFIRMATION: String(settings.emailConfirmation),
      ...outside(settings, 'auth'),
      TRUST_PROXY: String(settings.trustedProxies),
    },
  };
}

/** Mail server and OpenID provider: only who talks to them knows how. */
function outside(settings: Settings, name: ServiceName): Record<string, string> {
  if (name !== 'auth') return {};
  return {
    SMTP_URL: settings.smtpUrl ?? '',
    MAIL: settings.mailOff ? 'off' : '',
    MAIL_FROM: settings.mailFrom,
    GOOGLE_CLIENT_ID: settings.google?.clientId ?? '',
    GOOGLE_CLIENT_SECRET: settings.google?.clientSecret ?? '',
    GOOGLE_ISSUER: settings.google?.issuer ?? '',
  };
}

function common(settings: Settings): Record<string, string> {
  return {
    PATH: process.env.PATH ?? '',
    MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
    NODE_ENV: settings.production ? 'production' : 'development',
    PUBLIC_URL: settings.publicUrl,
    ALLOW_HTTP: String(settings.allowHttp),
    BRAND_NAME: settings.brandName,
    LOG_LEVEL: settings.logLevel,
    KABAR_DEMO: String(settings.demo),
    KABAR_DEMO_PUBLIC: String(settings.demoPublic),
    PAYOUT_PUBLIC_KEY: settings.payoutPublicKey ?? '',
  };
}
