export interface ProductionSettings {
  production: boolean;
  publicUrl: string;
  allowHttp: boolean;
  demo: boolean;
  demoPublic: boolean;
}

/**
 * Returns a message for each setting that is unsafe in production, with its consequence. Checked by the launcher, and
 * by each service that uses the setting, because it may be started alone.
 */
export function productionRisks(settings: ProductionSettings): string[] {
  if (!settings.production) return [];
  const { publicUrl, allowHttp, demo, demoPublic } = settings;
  return [
    ...(publicUrl.startsWith('https:') || allowHttp ? [] : [plainHttp]),
    ...(demo ? [published('KABAR_DEMO')] : []),
    ...(demoPublic ? [published('KABAR_DEMO_PUBLIC')] : []),
  ];
}

const plainHttp =
  'PUBLIC_URL must be an https address in production: without it session cookies travel readable by everybody on the way; ALLOW_HTTP=true accepts that.';

const published = (name: string) =>
  `${name}=true must not be set in production: it opens accounts, an admin among them, whose password is published.`;
