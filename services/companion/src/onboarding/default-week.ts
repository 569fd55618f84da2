/** What step 5 offers first: weekdays nine to five, the weekend ten to two but off. */
export function defaultDays() {
  return [0, 1, 2, 3, 4, 5, 6].map((day) => {
    const weekend = day === 0 || day === 6;
    return weekend
      ? { day, startTime: '10:00', endTime: '14:00', active: false }
      : { day, startTime: '09:00', endTime: '17:00', active: true };
  });
}
