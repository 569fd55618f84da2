import { type Kysely, sql } from 'kysely';

/** Stored time zones get the names that are accepted now (docs/adr/0019); abbreviations become the zone that pages showed for them. */
export async function up(db: Kysely<unknown>) {
  const renamed = sql`
    select former, trim(split_part(line, ':', 1)) as present
      from regexp_split_to_table(${names}, '\n') as line,
        regexp_split_to_table(trim(split_part(line, ':', 2)), ' ') as former
      where line <> ''`;
  await sql`alter table bookings.companion_calendars no force row level security`.execute(db);
  await sql`update bookings.companion_calendars set time_zone = renamed.present from (${renamed}) as renamed where time_zone = renamed.former`.execute(
    db,
  );
  await sql`alter table bookings.companion_calendars force row level security`.execute(db);
  await sql`alter table bookings.booking_series no force row level security`.execute(db);
  await sql`update bookings.booking_series set time_zone = renamed.present from (${renamed}) as renamed where time_zone = renamed.former`.execute(
    db,
  );
  await sql`alter table bookings.booking_series force row level security`.execute(db);
}

/** The present name of each zone, and the former ones. */
const names = `
  Africa/Addis_Ababa: EAT
  Africa/Asmara: Africa/Asmera
  Africa/Bamako: Africa/Timbuktu
  Africa/Cairo: ART Egypt
  Africa/Harare: CAT
  Africa/Tripoli: Libya
  America/Adak: America/Atka US/Aleutian
  America/Anchorage: AST US/Alaska
  America/Argentina/Buenos_Aires: AGT America/Buenos_Aires
  America/Argentina/Catamarca: America/Argentina/ComodRivadavia America/Catamarca
  America/Argentina/Cordoba: America/Cordoba America/Rosario
  America/Argentina/Jujuy: America/Jujuy
  America/Argentina/Mendoza: America/Mendoza
  America/Atikokan: America/Coral_Harbour
  America/Chicago: CST CST6CDT US/Central
  America/Denver: America/Shiprock MST7MDT Navajo US/Mountain
  America/Detroit: US/Michigan
  America/Edmonton: America/Yellowknife Canada/Mountain
  America/Halifax: Canada/Atlantic
  America/Havana: Cuba
  America/Indiana/Indianapolis: America/Fort_Wayne America/Indianapolis IET US/East-Indiana
  America/Indiana/Knox: America/Knox_IN US/Indiana-Starke
  America/Iqaluit: America/Pangnirtung
  America/Jamaica: Jamaica
  America/Kentucky/Louisville: America/Louisville
  America/Los_Angeles: PST PST8PDT US/Pacific
  America/Manaus: Brazil/West
  America/Mazatlan: Mexico/BajaSur
  America/Mexico_City: Mexico/General
  America/New_York: EST5EDT US/Eastern
  America/Noronha: Brazil/DeNoronha
  America/Nuuk: America/Godthab
  America/Panama: EST
  America/Phoenix: MST PNT US/Arizona
  America/Puerto_Rico: PRT
  America/Regina: Canada/Saskatchewan
  America/Rio_Branco: America/Porto_Acre Brazil/Acre
  America/Santiago: Chile/Continental
  America/Sao_Paulo: BET Brazil/East
  America/St_Johns: CNT Canada/Newfoundland
  America/St_Thomas: America/Virgin
  America/Tijuana: America/Ensenada America/Santa_Isabel Mexico/BajaNorte
  America/Toronto: America/Montreal America/Nipigon America/Thunder_Bay Canada/Eastern
  America/Vancouver: Canada/Pacific
  America/Whitehorse: Canada/Yukon
  America/Winnipeg: America/Rainy_River Canada/Central
  Antarctica/McMurdo: Antarctica/South_Pole
  Arctic/Longyearbyen: Atlantic/Jan_Mayen
  Asia/Ashgabat: Asia/Ashkhabad
  Asia/Dhaka: Asia/Dacca BST
  Asia/Ho_Chi_Minh: Asia/Saigon VST
  Asia/Hong_Kong: Hongkong
  Asia/Jerusalem: Asia/Tel_Aviv Israel
  Asia/Karachi: PLT
  Asia/Kathmandu: Asia/Katmandu
  Asia/Kolkata: Asia/Calcutta IST
  Asia/Macau: Asia/Macao
  Asia/Makassar: Asia/Ujung_Pandang
  Asia/Nicosia: Europe/Nicosia
  Asia/Seoul: ROK
  Asia/Shanghai: Asia/Chongqing Asia/Chungking Asia/Harbin CTT PRC
  Asia/Singapore: Singapore
  Asia/Taipei: ROC
  Asia/Tehran: Iran
  Asia/Thimphu: Asia/Thimbu
  Asia/Tokyo: JST Japan
  Asia/Ulaanbaatar: Asia/Choibalsan Asia/Ulan_Bator
  Asia/Urumqi: Asia/Kashgar
  Asia/Yangon: Asia/Rangoon
  Asia/Yerevan: NET
  Atlantic/Faroe: Atlantic/Faeroe
  Atlantic/Reykjavik: Iceland
  Australia/Adelaide: Australia/South
  Australia/Brisbane: Australia/Queensland
  Australia/Broken_Hill: Australia/Yancowinna
  Australia/Darwin: ACT Australia/North
  Australia/Hobart: Australia/Currie Australia/Tasmania
  Australia/Lord_Howe: Australia/LHI
  Australia/Melbourne: Australia/Victoria
  Australia/Perth: Australia/West
  Australia/Sydney: AET Australia/ACT Australia/Canberra Australia/NSW
  Europe/Athens: EET
  Europe/Brussels: CET MET
  Europe/Chisinau: Europe/Tiraspol
  Europe/Dublin: Eire
  Europe/Istanbul: Asia/Istanbul Turkey
  Europe/Kyiv: Europe/Kiev Europe/Uzhgorod Europe/Zaporozhye
  Europe/Lisbon: Portugal WET
  Europe/London: Europe/Belfast GB GB-Eire
  Europe/Moscow: W-SU
  Europe/Paris: ECT
  Europe/Warsaw: Poland
  Pacific/Apia: MIT
  Pacific/Auckland: NST NZ
  Pacific/Chatham: NZ-CHAT
  Pacific/Chuuk: Pacific/Truk Pacific/Yap
  Pacific/Easter: Chile/EasterIsland
  Pacific/Guadalcanal: SST
  Pacific/Honolulu: HST Pacific/Johnston US/Hawaii
  Pacific/Kanton: Pacific/Enderbury
  Pacific/Kwajalein: Kwajalein
  Pacific/Pago_Pago: Pacific/Samoa US/Samoa
  Pacific/Pohnpei: Pacific/Ponape
  UTC: Etc/GMT Etc/GMT+0 Etc/GMT-0 Etc/GMT0 Etc/Greenwich Etc/UCT Etc/UTC Etc/Universal Etc/Zulu GMT GMT+0 GMT-0 GMT0 Greenwich UCT Universal Zulu`;
