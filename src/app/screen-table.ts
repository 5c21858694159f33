/** How each screen's own chunk is had. Apart from `screens.ts`: so many addresses of files are a part of the first load that no first visit needs. */
export const screenTable = {
  access: async () => (await import('../sets/access/access-screen')).AccessScreen,
  answerRules: async () => (await import('../study/answer/answer-rules-screen')).AnswerRulesScreen,
  backup: async () => (await import('../transfer-pages/backup/backup-screen')).BackupScreen,
  bin: async () => (await import('../sets/bin/bin-screen')).BinScreen,
  bringIn: async () => (await import('../transfer-pages/bring-in/bring-in-screen')).BringInScreen,
  card: async () => (await import('../study/card/card-screen')).CardScreen,
  class: async () => (await import('./class-route')).ClassRoute,
  classes: async () => (await import('../classes/classes-screen')).ClassesScreen,
  // With what makes its commands durable, and shows them: an edit saved while the page closes has nothing to wait for.
  editor: async () => {
    const [{ EditorScreen }] = await Promise.all([
      import('../sets/editor/editor-screen'),
      import('../client/recording/record-commands'),
      import('../client/drafted-view'),
    ]);
    return EditorScreen;
  },
  favourites: async () => (await import('../sets/find/favourites-screen')).FavouritesScreen,
  find: async () => (await import('../sets/find/find-screen')).FindScreen,
  learn: async () => (await import('../study/learn/learn-screen')).LearnScreen,
  match: async () => (await import('../study/match/match-screen')).MatchScreen,
  outbox: async () => (await import('./outbox-route')).OutboxRoute,
  print: async () => (await import('../transfer-pages/print/print-screen')).PrintScreen,
  review: async () => (await import('../study/review/review-screen')).ReviewScreen,
  settings: async () => (await import('./settings-route')).SettingsRoute,
  signIn: async () => (await import('../account/sign-in-screen')).SignInScreen,
  signInProblem: async () => (await import('../account/sign-in-problem-screen')).SignInProblemScreen,
  spell: async () => (await import('../study/spell/spell-screen')).SpellScreen,
  statistics: async () => (await import('../study/statistics/statistics-screen')).StatisticsScreen,
  takeOut: async () => (await import('../transfer-pages/take-out/take-out-screen')).TakeOutScreen,
  test: async () => (await import('../study/test/test-screen')).TestScreen,
  today: async () => (await import('../today/today-screen')).TodayScreen,
  userSets: async () => (await import('../sets/person/user-sets-screen')).UserSetsScreen,
  serviceAddress: async () => (await import('./service-address-route')).ServiceAddressRoute,
  notFound: async () => (await import('./not-found-screen')).NotFoundScreen,
};

export type ScreenName = keyof typeof screenTable;
