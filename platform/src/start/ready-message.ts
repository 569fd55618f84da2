import type { Settings } from './settings/settings.ts';

const everyAddress = ['', '0.0.0.0', '::'];
const ownAddresses = ['localhost', '127.0.0.1', '::1'];

/** The lines printed when Kabar is ready. If HOST opens it to other computers, they say so. */
export function readyMessage(settings: Pick<Settings, Used>): string[] {
  const { host, port, production } = settings;
  const isOpen = !ownAddresses.includes(host);
  return [
    ...(isOpen && !production ? [warning(settings)] : []),
    `Kabar is ready at http://${nameOf(host)}:${port}`,
  ];
}

type Used = 'host' | 'port' | 'production' | 'demo' | 'demoPublic';

function nameOf(host: string): string {
  if (everyAddress.includes(host) || ownAddresses.includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

function warning({ host, demo, demoPublic }: Pick<Settings, Used>): string {
  const reach = `HOST=${host} opens Kabar to other computers`;
  if (demoPublic) {
    const people = demo ? 'demo accounts, whose password is published, and ' : '';
    return `${reach}, and KABAR_DEMO_PUBLIC=true ${people}every mail at /dev/mail with them.`;
  }
  return `${reach}; demo accounts and /dev/mail answer this one alone.`;
}
