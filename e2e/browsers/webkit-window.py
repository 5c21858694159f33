#!/usr/bin/python3
"""A window of WebKitGTK that WebKitWebDriver starts: the profile's folder, how it stores and its size are in the environment."""
import os
import sys

import gi

gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import Gtk, WebKit2  # noqa: E402

profile = os.environ['CARREL_PROFILE']
storing = os.environ['CARREL_STORING']
width, height = int(os.environ['CARREL_WIDTH']), int(os.environ['CARREL_HEIGHT'])
os.makedirs(profile, exist_ok=True)

if storing == 'private':
    data = WebKit2.WebsiteDataManager.new_ephemeral()
else:
    data = WebKit2.WebsiteDataManager(base_data_directory=profile + '/data', base_cache_directory=profile + '/cache')
context = WebKit2.WebContext.new_with_website_data_manager(data)
if storing != 'private':
    cookies = data.get_cookie_manager()
    cookies.set_persistent_storage(profile + '/cookies.sqlite', WebKit2.CookiePersistentStorage.SQLITE)
context.set_automation_allowed(True)
context.set_preferred_languages(['en-GB'])
windows = []


def opened(_session):
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
    settings = view.get_settings()
    settings.set_enable_page_cache(True)
    settings.set_enable_write_console_messages_to_stdout(True)
    if storing == 'blocked':
        settings.set_enable_html5_database(False)
        settings.set_enable_html5_local_storage(False)
    # A window of one's own, or the next tab of the first one: as wide either way.
    window = Gtk.Window()
    window.set_default_size(width, height)
    window.add(view)
    # No window manager gives it the keyboard; without that, nothing in it has the focus but under the pointer.
    window.connect('map-event', lambda shown, _event: shown.get_window().focus(0))
    window.show_all()
    windows.append(window)
    view.connect('close', lambda _view: window.destroy())
    return view


def started(_context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name('WebKitGTK')
    info.set_version(WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version())
    session.set_application_info(info)
    session.connect('create-web-view', opened)


context.connect('automation-started', started)
if sys.argv[-1].startswith('http'):
    opened(None)
Gtk.main()
