export interface EmergencyNumbers {
  /** One number for all emergencies. */
  all?: string;
  ambulance?: string;
  police?: string;
  fire?: string;
}

const europe: EmergencyNumbers = { all: '112' };

/**
 * Emergency numbers by ISO 3166 country code, as the countries publish them. Before each release they are
 * compared with the national numbering plans that the ITU lists (E.129). Countries whose numbers are uncertain
 * are missing, because a wrong number is worse than none.
 */
export const emergencyNumbers: Readonly<Record<string, EmergencyNumbers>> = {
  ID: { all: '112', ambulance: '119', police: '110', fire: '113' },
  AE: { ambulance: '998', police: '999', fire: '997' },
  AT: europe,
  AU: { all: '000' },
  BE: europe,
  BN: { ambulance: '991', police: '993', fire: '995' },
  CA: { all: '911' },
  CH: { all: '112', ambulance: '144', police: '117', fire: '118' },
  CN: { ambulance: '120', police: '110', fire: '119' },
  DE: { all: '112', police: '110' },
  DK: europe,
  ES: europe,
  FI: europe,
  FR: { all: '112', ambulance: '15', police: '17', fire: '18' },
  GB: { all: '999' },
  HK: { all: '999' },
  IE: { all: '112' },
  IN: { all: '112' },
  IT: europe,
  JP: { ambulance: '119', police: '110', fire: '119' },
  KR: { ambulance: '119', police: '112', fire: '119' },
  MY: { all: '999' },
  NL: europe,
  NO: { ambulance: '113', police: '112', fire: '110' },
  NZ: { all: '111' },
  PH: { all: '911' },
  PT: europe,
  SE: europe,
  SG: { ambulance: '995', police: '999', fire: '995' },
  TH: { ambulance: '1669', police: '191', fire: '199' },
  TW: { ambulance: '119', police: '110', fire: '119' },
  US: { all: '911' },
  VN: { ambulance: '115', police: '113', fire: '114' },
};

export const emergencyKinds = ['all', 'ambulance', 'police', 'fire'] as const;

/** The country of the browser's time zone; undefined if it is unknown or belongs to several countries. */
export function countryOfClock(
  zone = Intl.DateTimeFormat().resolvedOptions().timeZone,
): string | undefined {
  const found = Object.keys(emergencyNumbers).filter((code) => zonesOf(code).includes(zone));
  return found.length === 1 ? found[0] : undefined;
}

/** Intl.Locale.getTimeZones is missing in the compiler's library and in some browsers: those get an empty list. */
function zonesOf(code: string): readonly string[] {
  const locale: Intl.Locale & { getTimeZones?: () => string[] } = new Intl.Locale(`und-${code}`);
  return locale.getTimeZones?.() ?? [];
}
