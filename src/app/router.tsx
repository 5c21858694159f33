import { type SyntheticEvent, Suspense } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router';
import { LibraryScreen } from '../sets/library/library-screen';
import { SetScreen } from '../sets/page/set-screen';
import { FlashcardsScreen } from '../study/flashcards/flashcards-screen';
import { DeskLayout } from './desk-layout';
import { PageLayout } from './page-layout';
import { RoomLayout } from './room-layout';
import { preloadScreen, screens } from './screens';
import { SetRoute } from './set-route';

/** The room keeps its frame; the desk and the sign-in pages stand alone. */
export function Router() {
  const {
    editor: Editor,
    class: Class,
    classes: Classes,
    find: Find,
    outbox: Outbox,
    settings: Settings,
    signIn: SignIn,
    signInProblem: SignInProblem,
  } = screens;
  const { learn: Learn, match: Match, review: Review, spell: Spell, test: Test } = screens;
  const {
    answerRules: AnswerRules,
    backup: Backup,
    bin: Bin,
    bringIn: BringIn,
    print: Print,
    takeOut: TakeOut,
  } = screens;
  const {
    serviceAddress: ServiceAddress,
    statistics: Statistics,
    access: Access,
    favourites: Favourites,
    card: Card,
    today: Today,
    userSets: UserSets,
    notFound: NotFound,
  } = screens;
  return (
    <BrowserRouter>
      <Suspense>
        <Routes>
          <Route element={<RoomLayout onTowards={preloadTowards} />}>
            <Route index element={<LibraryScreen />} />
            <Route path="today" element={<Today />} />
            <Route path="new" element={<Editor />} />
            <Route path="sets/:setId" element={<SetRoute />}>
              <Route index element={<SetScreen />} />
              <Route path="cards/:termId" element={<Card />} />
              <Route path="access" element={<Access />} />
              <Route path="edit" element={<Editor />} />
              <Route path="print" element={<Print />} />
            </Route>
            <Route path="bin" element={<Bin />} />
            <Route path="classes" element={<Classes />} />
            <Route path="classes/:classId" element={<Class />} />
            <Route path="favourites" element={<Favourites />} />
            <Route path="find" element={<Find />} />
            <Route path="outbox" element={<Outbox />} />
            <Route path="backup" element={<Backup />} />
            <Route path="bring-in" element={<BringIn />} />
            <Route path="take-out" element={<TakeOut />} />
            <Route path="help/answers" element={<AnswerRules />} />
            <Route path="settings" element={<Settings />} />
            <Route path="statistics" element={<Statistics />} />
            <Route path="users/:username" element={<UserSets />} />
            <Route path=":serviceSetId/:slug?" element={<ServiceAddress />} />
            <Route path="*" element={<NotFound />} />
          </Route>
          <Route element={<DeskLayout />}>
            <Route path="review" element={<Review />} />
            <Route path="sets/:setId" element={<SetRoute />}>
              <Route path="flashcards" element={<FlashcardsScreen />} />
              <Route path="review" element={<Review />} />
              <Route path="learn" element={<Learn />} />
              <Route path="match" element={<Match />} />
              <Route path="spell" element={<Spell />} />
              <Route path="test" element={<Test />} />
            </Route>
          </Route>
          <Route element={<PageLayout />}>
            <Route path="sign-in" element={<SignIn />} />
            <Route path="sign-in/problem" element={<SignInProblem />} />
          </Route>
        </Routes>
      </Suspense>
    </BrowserRouter>
  );
}

/** A link that is about to be followed has its screen fetched. */
function preloadTowards({ target }: SyntheticEvent): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link && link.origin === window.location.origin) void preloadScreen(link.pathname);
}
