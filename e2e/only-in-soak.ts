/**
 * Journeys that a soak plays and a landing does not wait for, by their titles with those of their groups: each is one more
 * variant of a journey that stands beside it in every run, or is held by a test of the engine as well.
 */
export const onlyInSoak: readonly RegExp[] = [
  // What may happen to a request on its way: one lost answer and one double delivery are played always.
  /a new set whose sending was done, and its answer (cut|short)/,
  /(a new set|an edit) whose sending was (lost|answered by)/,
  /an edit whose sending was done, and its answer (cut|lost)/,
  /way-to-the-relay\.spec\.ts a new set whose sending was done, and (its answer lost|answered by a login page)/,
  /while it was on its way: those cards stay/,
  /two edits within one second, with a reading between them/,
  // Doors that close under the editor: one that asks for a password and one that is read only.
  /words typed offline stay in the editor when the network is back and the password is another/,
  /what may have been sent before the password changed asks for it/,
  /a set that its maker takes back while it is edited/,
  /a set that is deleted on the service too by now is made again/,
  /what is typed on a set that another tab deleted is asked about once it is gone/,
  /who may read a set but no longer edit it is told in the editor/,
  /whoever signs in again in a second tab sends what waits/,
  // Under load another tab, frozen in a write, now and then holds the storage longer than the wait before it is said.
  /a tab that sleeps with words unsaved shows what another one saved/,
  // What is offered to whom: the table of all viewers is held in process (`why-not.table.test.ts`).
  /offered\.spec\.ts so is (a member of its class|its author)/,
  // Storage and size.
  /the connection to storage is lost \(connections\)/,
  /a device that is full: a star and a choice/,
  /a device with 200 sets and 10,000 lines of its log is wiped/,
  /a word that the device refused and that is taken back/,
  /the address at which a set was made and deleted/,
  /a set that the service finds too large needs the user/,
  /a list that has lost almost everything removes nothing/,
  // The same in another window, tab, density or hand.
  /the page itself shows what the app shows afterwards, in (japanese|latin, dark|arabic, light)/,
  /on a screen of density [13] /,
  /on a desktop axe finds nothing/,
  /at four times the size whatever has the focus/,
  // Long walks: what the simulator plays in every run, with thousands of histories of two devices and bad networks.
  /two devices edit one set through bad networks/,
  /a picture that another device puts on a card/,
  /end on both; the laptop is back first/,
  /two-devices\.spec\.ts keep mine/,
  /the tab that was (first|second) keeps its text/,
  /take theirs: this device shows what the service has/,
  /two devices that say different things of who sees a set/,
  /what is decided by "Use theirs" in the editor/,
  /"Keep mine" keeps a text that had been sent, with the field still open/,
  /a card that another tab deleted goes here too by mouse/,
  /so is a card kept that was deleted meanwhile/,
  /somebody else who signs in in a second tab gets nothing/,
  /turned, graded with two buttons, undone, put aside, gone on with/,
  /a sync with nothing new costs .* with 3 sets/,
  /JSON of another shape changes nothing here/,
  /under a (Greek|Hebrew|Korean) keyboard/,
  /on its side \(640 × 360\)/,
  /at (390|900) pixels nothing of the set page stands where Done stood/,
  /what is written in the Outbox counts: beside a version/,
  /the same is found out, kind by kind, when the cleaner lets everything through/,
  /screens\.spec\.ts a new version waits, says so in one line/,
];
