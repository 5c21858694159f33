import type { EpochMs } from '../../contract/units';

/** Where the learner is, as far as their calendar goes. */
export interface Calendar {
  /** Minutes east of UTC at a moment, by the time zone that the device is set to now. */
  utcOffsetMin(at: EpochMs): number;
}

export const browserCalendar: Calendar = {
  // A zone without an offset comes out as -0, which no database gives back.
  utcOffsetMin: (at) => 0 - new Date(at).getTimezoneOffset(),
};

/** A moment's date as it stands in names of files, `yyyy-mm-dd`: the one that the device shows, wherever it is. */
export const calendarDate = (at: EpochMs, { utcOffsetMin }: Calendar = browserCalendar): string =>
  new Date(at + utcOffsetMin(at) * 60_000).toISOString().slice(0, 'yyyy-mm-dd'.length);
