import { type SyntheticEvent, Suspense } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router';
import { DeskLayout } from './desk-layout';
import { PageLayout } from './page-layout';
import { preloadScreens, screens } from './screens';

/** The room keeps its frame; the desk and the sign-in pages stand alone. */
export function Router() {
  const { room: Room, library: Library, set: Set, editor: Editor, flashcards: Flashcards, outbox: Outbox } = screens;
  const { settings: Settings, signIn: SignIn, signInProblem: SignInProblem } = screens;
  const { serviceAddress: ServiceAddress, notFound: NotFound } = screens;
  return (
    <BrowserRouter>
      <Suspense>
        <Routes>
          <Route element={<Room onTowards={preloadTowards} />}>
            <Route index element={<Library />} />
            <Route path="new" element={<Editor />} />
            <Route path="sets/:setId" element={<Set />} />
            <Route path="sets/:setId/edit" element={<Editor />} />
            <Route path="outbox" element={<Outbox />} />
            <Route path="settings" element={<Settings />} />
            <Route path=":serviceSetId/:slug?" element={<ServiceAddress />} />
            <Route path="*" element={<NotFound />} />
          </Route>
          <Route element={<DeskLayout />}>
            <Route path="sets/:setId/flashcards" element={<Flashcards />} />
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
  if (link && link.origin === window.location.origin) void preloadScreens(link.pathname);
}
