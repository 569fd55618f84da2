export interface ProductionSettings {
  production: boolean;
  publicUrl: string;
  allowHttp: boolean;
  demo: boolean;
  demoPublic: boolean;
}

/**
 * Why production must not start with these settings: one message for each, with the consequence. Checked by the
 * launcher, and by the service that uses the setting, which may be started on its own.
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
