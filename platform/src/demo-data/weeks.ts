/** Hours by weekday, Sunday first; a dash is a day off. */
const weeks: Record<string, readonly string[]> = {
  siti: ['10:00-16:00', ...every(5, '08:00-20:00'), '09:00-17:00'],
  budi: ['-', ...every(5, '07:00-15:00'), '07:00-11:00'],
  made: ['15:00-21:00', ...every(6, '14:00-21:00')],
  yohana: ['-', ...every(5, '09:00-13:00'), '-'],
  rizky: ['09:00-21:00', ...every(5, '17:00-22:00'), '09:00-21:00'],
  grace: ['13:00-18:00', ...every(4, '18:00-22:00'), '-', '10:00-18:00'],
  maria: ['-', ...every(5, '06:00-12:00'), '08:00-12:00'],
  iskandar: ['08:00-12:00', ...every(4, '08:00-17:00'), '08:00-11:00', '-'],
  helena: ['16:00-20:00', ...every(5, '18:00-22:00'), '-'],
};

const office = ['-', ...every(5, '09:00-17:00'), '-'];

export function weekOf(companion: string) {
  return (weeks[companion] ?? office).map((hours, day) => {
    const [startTime = '10:00', endTime = '14:00'] = hours === '-' ? [] : hours.split('-');
    return { day, startTime, endTime, active: hours !== '-' };
  });
}

function every(days: number, hours: string): string[] {
  return Array.from({ length: days }, () => hours);
}
