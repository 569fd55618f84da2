/** The week that step 5 suggests: weekdays from nine to five; the weekend from ten to two, switched off. */
export function defaultDays() {
  return [0, 1, 2, 3, 4, 5, 6].map((day) => {
    const weekend = day === 0 || day === 6;
    return weekend
      ? { day, startTime: '10:00', endTime: '14:00', active: false }
      : { day, startTime: '09:00', endTime: '17:00', active: true };
  });
}
