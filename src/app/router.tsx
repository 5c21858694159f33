import { BrowserRouter, Route, Routes } from 'react-router';
import { LibraryScreen } from '../sets/library-screen';
import { DeskLayout } from './desk-layout';
import { NotFoundScreen } from './not-found-screen';
import { PageLayout } from './page-layout';
import { RoomLayout } from './room-layout';
import { screens } from './screens';

/** The room keeps its frame; the desk and the sign-in pages stand alone. */
export function Router() {
  const { set: Set, editor: Editor, flashcards: Flashcards, outbox: Outbox, settings: Settings } = screens;
  const { signIn: SignIn, signInProblem: SignInProblem, serviceAddress: ServiceAddress } = screens;
  return (
    <BrowserRouter>
      <Routes>
        <Route element={<RoomLayout />}>
          <Route index element={<LibraryScreen />} />
          <Route path="new" element={<Editor />} />
          <Route path="sets/:setId" element={<Set />} />
          <Route path="sets/:setId/edit" element={<Editor />} />
          <Route path="outbox" element={<Outbox />} />
          <Route path="settings" element={<Settings />} />
          <Route path=":serviceSetId/:slug?" element={<ServiceAddress notFound={<NotFoundScreen />} />} />
          <Route path="*" element={<NotFoundScreen />} />
        </Route>
        <Route element={<DeskLayout />}>
          <Route path="sets/:setId/flashcards" element={<Flashcards />} />
        </Route>
        <Route element={<PageLayout />}>
          <Route path="sign-in" element={<SignIn />} />
          <Route path="sign-in/problem" element={<SignInProblem />} />
        </Route>
      </Routes>
    </BrowserRouter>
  );
}
